import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { openCookieSettings } from '../frame/cookie-settings-event.ts'

export type CookieListProps = {
  title: string
  text: string
  /** Whether anybody is counted without having allowed it. */
  counting: string
  nothing: string
  change: string
  columns: readonly string[]
  kinds: readonly { name: string; rows: readonly (readonly string[])[] }[]
}

/** The id of its heading, for the contents of the page. */
export const cookieListId = 'stored'

/** What the cookie policy says of this very site; its text comes from the content system, this from the definitions. */
export function CookieList({ title, text, counting, nothing, change, columns, kinds }: CookieListProps) {
  return (
    <section className="cookie-list prose" aria-labelledby={cookieListId}>
      <h2 id={cookieListId}>{title}</h2>
      <p>{text}</p>
      <p>{counting}</p>
      {kinds.map(({ name, rows }) =>
        rows.length > 0 ? (
          <DataTable key={name} caption={name} columns={columns} rows={rows} />
        ) : (
          <p key={name}>
            <strong>{name}:</strong> {nothing}
          </p>
        ),
      )}
      <Button tone="ink" className="needs-script no-print" onClick={openCookieSettings}>
        {change}
      </Button>
    </section>
  )
}
