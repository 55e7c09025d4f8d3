import { useState } from 'react'
import { formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { FaqCopy, FaqEntry, FaqGroup } from '#locale/messages/pages/faq.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { Field } from '#ui/form/field.tsx'
import { holdHyphens } from '#ui/foundation/hold-hyphens.ts'
import { EndCall } from '../frame/end-call.tsx'
import { Missing } from '../states/missing.tsx'
import { useOpenAtHash } from '../use-open-at-hash.ts'
import { findAnswers } from './find-answers.ts'

type FaqPageProps = { copy: FaqCopy; language: Language }

/** FAQ-1: grouped questions, each with its own address; searched in the browser, complete without JavaScript. */
export function FaqPage({ copy, language }: FaqPageProps) {
  const [search, setSearch] = useState('')
  useOpenAtHash()
  const found = findAnswers(copy.groups, search)
  const isSearching = search.trim() !== ''
  return (
    <>
      <header className="faq-opening wrap grid">
        <h1 className="type-mega">{copy.heading}</h1>
        <p className="type-lead">{copy.lead}</p>
        <search className="faq-search needs-script">
          <Field
            id="faq-search"
            type="search"
            label={copy.search}
            required={false}
            autoComplete="off"
            enterKeyHint="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <p className="faq-search__found" role="status">
            {isSearching && formatCount(copy.found, found.size, language)}
          </p>
        </search>
      </header>
      <div className="faq wrap">
        {copy.groups.map((group) => (
          <Group key={group.slug} group={group} found={found} copy={copy} language={language} />
        ))}
      </div>
      {found.size === 0 && <Missing copy={copy.nothing} to={pathTo('contact', language)} level={2} />}
      <EndCall />
    </>
  )
}

type GroupProps = FaqPageProps & { group: FaqGroup; found: ReadonlySet<string> }

/** Non-matching questions are hidden, not unmounted, so that an open answer stays open. */
function Group({ group, found, copy, language }: GroupProps) {
  const isHidden = !group.entries.some(({ slug }) => found.has(slug))
  return (
    <section className="faq-group grid" aria-labelledby={group.slug} hidden={isHidden}>
      <h2 className="type-h3" id={group.slug}>
        {group.heading}
      </h2>
      <div className="faq-group__entries">
        {group.entries.map((entry) => (
          <div key={entry.slug} hidden={!found.has(entry.slug)}>
            <Disclosure id={entry.slug} summary={holdHyphens(entry.question)}>
              <Answer entry={entry} copy={copy} language={language} />
            </Disclosure>
          </div>
        ))}
      </div>
    </section>
  )
}

function Answer({ entry, copy, language }: FaqPageProps & { entry: FaqEntry }) {
  return (
    <div className="faq-answer">
      {entry.answer.map((paragraph) => (
        <p key={paragraph}>{holdHyphens(paragraph)}</p>
      ))}
      <p className="faq-answer__links">
        {entry.link && (
          <a className="text-link" href={pathTo(entry.link.to, language) + (entry.link.hash ?? '')}>
            {entry.link.label}
          </a>
        )}
        <a className="faq-answer__address" href={`#${entry.slug}`}>
          {copy.linkTo}
        </a>
      </p>
    </div>
  )
}
