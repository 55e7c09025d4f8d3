import type { FormName } from '#forms/form-name.ts'
import { formTexts } from '#forms/sending-texts.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { usePageData } from '../browser/page-data-context.tsx'

/** What a visitor can do after sending a form: book a call, look at the work, take the audit. */
export function NextSteps({ form, language }: { form: FormName; language: Language }) {
  const { bookingUrl } = usePageData()
  const { next } = formTexts[language]
  return (
    <nav className="sent__next" aria-label={next.heading}>
      <p className="sent__next-heading">{next.heading}</p>
      <ul className="sent__next-links">
        {bookingUrl !== null && (
          <li>
            <a className="text-link" href={bookingUrl} target="_blank" rel="noopener">
              {`${next.booking} `}
              <span className="visually-hidden">{next.newTab}</span>
            </a>
          </li>
        )}
        <li>
          <a className="text-link" href={pathTo('portfolio', language)}>
            {next.work}
          </a>
        </li>
        {form !== 'audit-results' && (
          <li>
            <a className="text-link" href={pathTo('audit', language)}>
              {next.audit}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
