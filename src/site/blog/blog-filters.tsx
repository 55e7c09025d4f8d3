import type { Term } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { type BlogSelection, blogAddress } from './blog-address.ts'
import type { BlogCopy } from './copy.server.ts'

type BlogFiltersProps = {
  copy: BlogCopy
  language: Language
  categories: readonly Term[]
  tags: readonly Term[]
  /** `null` if the selection cannot match anything. */
  selection: BlogSelection
}

/** Filters are plain links: every selection has an address and works without JavaScript (BLOG-1). */
export function BlogFilters({ copy, language, categories, tags, selection }: BlogFiltersProps) {
  const isUnfiltered = !selection.category && !selection.tag
  const categoryLinks = {
    selected: selection.category,
    hrefOf: (category: Term) => blogAddress(language, { category }),
  }
  const tagLinks = { selected: selection.tag, hrefOf: (tag: Term) => blogAddress(language, { tag }) }
  return (
    <div className="blog-filters">
      {categories.length > 0 && (
        <nav aria-labelledby="blog-categories">
          <h2 className="type-label" id="blog-categories">
            {copy.categories}
          </h2>
          <ul className="blog-filters__categories">
            <li>
              <FilterLink to={blogAddress(language, {})} isCurrent={isUnfiltered} name={copy.everything} />
            </li>
            <TermLinks terms={shownFirst(categories, selection.category)} {...categoryLinks} />
          </ul>
          <AllTerms
            terms={categories}
            summary={fill(copy.allCategories, { count: categories.length })}
            {...categoryLinks}
          />
        </nav>
      )}
      {tags.length > 0 && (
        <nav aria-labelledby="blog-tags">
          <h2 className="type-label" id="blog-tags">
            {copy.tags}
          </h2>
          <ul className="blog-filters__tags">
            <TermLinks terms={shownFirst(tags, selection.tag)} {...tagLinks} />
          </ul>
          <AllTerms terms={tags} summary={fill(copy.allTags, { count: tags.length })} {...tagLinks} />
        </nav>
      )}
    </div>
  )
}

type TermLinksProps = {
  terms: readonly Term[]
  selected: Term | undefined
  hrefOf(term: Term): string
}

function TermLinks({ terms, selected, hrefOf }: TermLinksProps) {
  return terms.map((term) => (
    <li key={term.id}>
      <FilterLink to={hrefOf(term)} isCurrent={selected?.id === term.id} name={term.name} />
    </li>
  ))
}

/** A disclosure with every term, if not all are shown: a blog may have hundreds, which would push the first post down. */
function AllTerms({ summary, ...links }: TermLinksProps & { summary: string }) {
  if (links.terms.length <= termsShownFirst) return null
  return (
    <details className="blog-filters__all">
      <summary className="blog-filters__link">{summary}</summary>
      <ul className="blog-filters__tags">
        <TermLinks {...links} />
      </ul>
    </details>
  )
}

const termsShownFirst = 8

/** The terms with the most posts, in their original order, plus the selected one. */
function shownFirst(terms: readonly Term[], selected: Term | undefined): readonly Term[] {
  if (terms.length <= termsShownFirst) return terms
  const most = terms.toSorted((a, b) => b.count - a.count).slice(0, termsShownFirst)
  return terms.filter((term) => most.includes(term) || term.id === selected?.id)
}

function FilterLink({ to, isCurrent, name }: { to: string; isCurrent: boolean; name: string }) {
  return (
    <a className="blog-filters__link" href={to} aria-current={isCurrent ? 'true' : undefined}>
      {name}
    </a>
  )
}
