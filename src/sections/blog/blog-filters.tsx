import type { Term } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import type { BlogCopy } from '#locale/messages/pages/blog.server.ts'
import { type BlogSelection, blogAddress } from './blog-address.ts'

type BlogFiltersProps = {
  copy: BlogCopy
  language: Language
  categories: readonly Term[]
  tags: readonly Term[]
  /** `null` when the selection cannot match anything. */
  selection: BlogSelection
}

/** Filters are plain links: every selection has an address and works without JavaScript (BLOG-1). */
export function BlogFilters({ copy, language, categories, tags, selection }: BlogFiltersProps) {
  const isUnfiltered = !selection.category && !selection.tag
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
            {categories.map((category) => (
              <li key={category.id}>
                <FilterLink
                  to={blogAddress(language, { category })}
                  isCurrent={selection.category?.id === category.id}
                  name={category.name}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {tags.length > 0 && (
        <nav aria-labelledby="blog-tags">
          <h2 className="type-label" id="blog-tags">
            {copy.tags}
          </h2>
          <ul className="blog-filters__tags">
            {tags.map((tag) => (
              <li key={tag.id}>
                <FilterLink
                  to={blogAddress(language, { tag })}
                  isCurrent={selection.tag?.id === tag.id}
                  name={tag.name}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function FilterLink({ to, isCurrent, name }: { to: string; isCurrent: boolean; name: string }) {
  return (
    <a className="blog-filters__link" href={to} aria-current={isCurrent ? 'true' : undefined}>
      {name}
    </a>
  )
}
