import { resultQuery } from '#audit/result-address.ts'
import type { Language } from '#locale/language.ts'
import type { AuditPagesCopy } from '#locale/messages/audit/audit-pages.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { ShareButtons } from '../../share-buttons.tsx'

type SaveResultProps = {
  copy: AuditPagesCopy['results']
  /** Absolute address of the result, and its code. */
  address: string
  code: string
  language: Language
}

/** Ways to save a result (e-mail, link, print) and to go back to its answers. */
export function SaveResult({ copy: { keep: copy }, address, code, language }: SaveResultProps) {
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
          <Button className="needs-script" tone="ink" data-prints data-pending="">
            {copy.print}
          </Button>
        </p>
        <p className="result-keep__links needs-script">
          <ShareButtons copy={copy} address={address} />
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
