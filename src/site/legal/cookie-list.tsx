import { Button } from '#ui/controls/button.tsx'

export type CookieListProps = {
  title: string
  text: string
  /** Whether page views are counted without consent. */
  counting: string
  nothing: string
  change: string
  kinds: readonly { name: string; items: readonly CookieListItem[] }[]
}

export type CookieListItem = {
  name: string
  purpose: string
  /** Provider, storage and lifetime. */
  facts: string
}

/** Id of its heading, for the table of contents. */
export const cookieListId = 'stored'

/** The storage list of the cookie policy, generated from the definitions; the text of the policy is content. */
export function CookieList({ title, text, counting, nothing, change, kinds }: CookieListProps) {
  return (
    <section className="cookie-list prose" aria-labelledby={cookieListId}>
      <h2 id={cookieListId}>{title}</h2>
      <p>{text}</p>
      <p>{counting}</p>
      {kinds.map(({ name, items }) => (
        <section key={name}>
          <h3>{name}</h3>
          {items.length === 0 ? <p>{nothing}</p> : <Items items={items} />}
        </section>
      ))}
      <Button tone="ink" className="needs-script no-print" data-consent-answer="choose" data-pending="">
        {change}
      </Button>
    </section>
  )
}

function Items({ items }: { items: readonly CookieListItem[] }) {
  return (
    <dl>
      {items.map(({ name, purpose, facts }) => (
        <div className="cookie-list__item" key={`${name} ${facts}`}>
          <dt>{name}</dt>
          <dd>{purpose}</dd>
          <dd className="quiet type-small">{facts}</dd>
        </div>
      ))}
    </dl>
  )
}
