import type { Page } from '#content/models.ts'
import type { LegalCopy } from '#locale/messages/legal.server.ts'

export function LegalText({ page }: { copy: LegalCopy; page: Page }) {
  return <h1>{page.title}</h1>
}
