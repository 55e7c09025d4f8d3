import { holdHyphens } from '#base/hold-hyphens.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { EndCall } from '#sections/frame/end-call.tsx'
import { Island } from '#sections/islands/island.tsx'
import { Missing } from '#sections/states/missing.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { SearchIcon } from '#ui/controls/icons.tsx'
import { openingId } from '#ui/page/opening.ts'
import type { FaqCopy, FaqEntry, FaqGroup } from './copy.server.ts'
import { FaqSearch } from './faq-search.tsx'

type FaqPageProps = { copy: FaqCopy; language: Language }

/** FAQ-1: grouped questions, each with its own address; searched in the browser, complete without JavaScript. */
export function FaqPage({ copy, language }: FaqPageProps) {
  return (
    <>
      <header className="faq-opening wrap grid">
        <h1 className="type-mega" id={openingId}>
          {copy.heading}
        </h1>
        <p className="type-lead">{copy.lead}</p>
        <search className="faq-search needs-script">
          <Island
            name="faq-search"
            of={FaqSearch}
            props={{ copy: { search: copy.search, found: copy.found }, language }}
          />
          <SearchIcon />
        </search>
      </header>
      <div className="faq on-ink wrap">
        {copy.groups.map((group, place) => (
          <Group key={group.slug} group={group} copy={copy} language={language} isFirst={place === 0} />
        ))}
      </div>
      <div className="faq-nothing wrap" hidden>
        <Missing copy={copy.nothing} to={pathTo('contact', language)} level={2} />
      </div>
      <EndCall />
    </>
  )
}

/** The page's first answer is open, to show what the others look like. */
type GroupProps = FaqPageProps & { group: FaqGroup; isFirst: boolean }

function Group({ group, copy, language, isFirst }: GroupProps) {
  return (
    <section className="faq-group" aria-labelledby={group.slug}>
      <h2 className="faq-group__heading" id={group.slug}>
        {group.heading}
      </h2>
      <div className="faq-group__entries">
        {group.entries.map((entry, place) => (
          <div key={entry.slug} className="faq-entry">
            <Disclosure
              id={entry.slug}
              className="lit-open"
              summary={holdHyphens(entry.question)}
              open={isFirst && place === 0}
            >
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
