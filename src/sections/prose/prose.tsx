import type { SafeHtml } from '#content/models.ts'

/** Text of the content system: the one place where its HTML enters a page, and only after the sanitiser. */
export function Prose({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type SafeHtml is made by the sanitiser alone
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
