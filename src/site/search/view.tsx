import type { ShownHit } from '#content/search/shown-hits.ts'
import { formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { pathTo, pathToServices } from '#locale/path-table.ts'
import { BareWall } from '#sections/drawings/bare-wall.tsx'
import { MarkedText } from '#sections/search/marked-text.tsx'
import { popularWays, type SearchWords } from '#sections/search/search-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Match } from '#ui/match/match.tsx'
import { BlankState } from '#ui/page/blank-state.tsx'
import { openingId } from '#ui/page/opening.ts'

type SearchPageProps = {
  words: SearchWords
  lead: string
  language: Language
  query: string
  /** Null if there is no search. `prices` are those of the services that were found, by address. */
  found: { hits: readonly ShownHit[]; isPartial: boolean; prices: Readonly<Record<string, string>> } | null
}

/** FIND-1: a search without scripts; the results are listed below it, by kind. */
export function SearchPage({ words, lead, language, query, found }: SearchPageProps) {
  return (
    <div className="search-page">
      <header className="search-page__opening on-ink wrap grid">
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
            <Button type="submit">{words.search}</Button>
            <Match struck={query !== ''} />
          </form>
        </search>
      </header>
      {found ? (
        <div className="search-page__found wrap">
          {found.isPartial && <p className="quiet">{words.partial}</p>}
          {found.hits.length > 0 ? (
            <Hits words={words} language={language} hits={found.hits} prices={found.prices} />
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
        <section className="search-page__popular wrap grid" aria-labelledby="popular">
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

type HitsProps = Pick<SearchPageProps, 'words' | 'language'> &
  Pick<NonNullable<SearchPageProps['found']>, 'hits' | 'prices'>

function Hits({ words, language, hits, prices }: HitsProps) {
  const groups = [...Map.groupBy(hits, ({ type }) => type)]
  return (
    <>
      <p className="search-page__count type-h2">{formatCount(words.found, hits.length, language)}</p>
      {groups.map(([type, own]) => (
        <section key={type} className="search-page__group" aria-labelledby={`found-${type}`}>
          <h2 className="search-page__kind" id={`found-${type}`}>
            {words.kinds[type]}
          </h2>
          <ul className="search-page__hits">
            {own.map(({ url, title, excerpt, marks }) => (
              <li key={url} className="search-hit grid">
                <a href={url}>
                  <MarkedText text={title} marks={marks.title} />
                </a>
                <div>
                  <p>
                    <MarkedText text={excerpt} marks={marks.excerpt} />
                  </p>
                  {prices[url] && <p className="search-hit__price">{prices[url]}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
