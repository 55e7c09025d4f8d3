import { resultQuery } from '#audit/result-address.ts'
import type { Language } from '#locale/language.ts'
import type { AuditPagesCopy } from '#locale/messages/audit-pages.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useSharing } from '../use-sharing.ts'

type KeepResultProps = {
  copy: AuditPagesCopy['results']
  /** The whole address of the result, and the code in it. */
  address: string
  code: string
  language: Language
}

/** All ways to keep a result: by e-mail, as a link, on paper; and the ways back to its answers. */
export function KeepResult({ copy: { keep: copy }, address, code, language }: KeepResultProps) {
  const sharing = useSharing()
  return (
    <section className="result-keep on-gold wrap grid no-print" aria-labelledby="keep">
      <h2 className="type-huge" id="keep">
        {copy.heading}
      </h2>
      <div className="result-keep__ways">
        <p className="type-lead">{copy.text}</p>
        <p className="result-keep__buttons">
          <ButtonLink tone="ink" href={pathTo('auditEmailResults', language) + resultQuery(code)}>
            {copy.email}
          </ButtonLink>
          <Button className="needs-script" tone="ink" onClick={() => window.print()}>
            {copy.print}
          </Button>
        </p>
        <p className="result-keep__links needs-script">
          <button type="button" className="text-link" onClick={() => sharing.copy(address)}>
            {copy.copyLink}
          </button>
          {sharing.hasSheet && (
            <button
              type="button"
              className="text-link"
              onClick={() => sharing.share({ title: document.title, url: address })}
            >
              {copy.share}
            </button>
          )}
          <span role="status">{sharing.copying === 'ready' ? '' : copy[sharing.copying]}</span>
        </p>
        <p className="result-keep__links">
          <a className="text-link" href={pathTo('auditQuestionnaire', language) + resultQuery(code)}>
            {copy.change}
          </a>
          <a className="text-link" href={pathTo('audit', language)}>
            {copy.startAgain}
          </a>
        </p>
      </div>
    </section>
  )
}
