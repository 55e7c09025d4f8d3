import { Button } from '#ui/button.tsx'
import { openCookieSettings } from '../frame/cookie-settings-event.ts'

export type CookieListProps = {
  title: string
  text: string
  /** Whether anybody is counted without having allowed it. */
  counting: string
  nothing: string
  change: string
  kinds: readonly { name: string; items: readonly CookieListItem[] }[]
}

export type CookieListItem = {
  name: string
  purpose: string
  /** Who stores it, where, and for how long. */
  facts: string
}

/** The id of its heading, for the contents of the page. */
export const cookieListId = 'stored'

/** What the cookie policy says of this very site; its text comes from the content system, this from the definitions. */
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
      <Button tone="ink" className="needs-script no-print" onClick={openCookieSettings}>
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
