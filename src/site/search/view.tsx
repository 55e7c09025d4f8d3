import type { ShownHit } from '#content/search/shown-hits.ts'
import { formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { pathTo, pathToServices } from '#locale/path-table.ts'
import { BareWall } from '#sections/drawings/bare-wall.tsx'
import { MarkedText } from '#sections/search/marked-text.tsx'
import { popularWays, type SearchWords } from '#sections/search/search-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { BlankState } from '#ui/page/blank-state.tsx'
import { openingId } from '#ui/page/opening.ts'

type SearchPageProps = {
  words: SearchWords
  lead: string
  language: Language
  query: string
  /** Null if there is no search. */
  found: { hits: readonly ShownHit[]; isPartial: boolean } | null
}

/** FIND-1: a search without scripts; the results are listed below it, by kind. */
export function SearchPage({ words, lead, language, query, found }: SearchPageProps) {
  return (
    <div className="search-page wrap grid">
      <h1 className="type-huge" id={openingId}>
        {words.search}
      </h1>
      <p className="search-page__lead type-lead">{lead}</p>
      <search className="search-page__form no-print">
        <form action={pathTo('search', language)}>
          <Field
            id="search-query"
            name="q"
            type="search"
            label={words.label}
            defaultValue={query}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" tone="ink">
            {words.search}
          </Button>
        </form>
      </search>
      {found ? (
        <div className="search-page__found">
          {found.isPartial && <p className="quiet">{words.partial}</p>}
          {found.hits.length > 0 ? (
            <Hits words={words} language={language} hits={found.hits} />
          ) : (
            <BlankState
              drawing={<BareWall />}
              title={words.nothing}
              text={words.nothingText}
              ways={[
                { label: words.kinds.services, to: pathToServices(language) },
                { label: words.popularWays.faq, to: pathTo('faq', language) },
              ]}
              level={2}
            />
          )}
        </div>
      ) : (
        <section className="search-page__group search-page__popular" aria-labelledby="popular">
          <h2 className="type-h3" id="popular">
            {words.popular}
          </h2>
          <ul className="search-page__hits">
            {popularWays(language).map(({ title, url }) => (
              <li key={url} className="search-hit">
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type HitsProps = Pick<SearchPageProps, 'words' | 'language'> & { hits: readonly ShownHit[] }

function Hits({ words, language, hits }: HitsProps) {
  const groups = [...Map.groupBy(hits, ({ type }) => type)]
  return (
    <>
      <p className="search-page__count">{formatCount(words.found, hits.length, language)}</p>
      {groups.map(([type, own]) => (
        <section key={type} className="search-page__group" aria-labelledby={`found-${type}`}>
          <h2 className="type-h3" id={`found-${type}`}>
            {words.kinds[type]}
          </h2>
          <ul className="search-page__hits">
            {own.map(({ url, title, excerpt, marks }) => (
              <li key={url} className="search-hit">
                <a href={url}>
                  <MarkedText text={title} marks={marks.title} />
                </a>
                <p>
                  <MarkedText text={excerpt} marks={marks.excerpt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
