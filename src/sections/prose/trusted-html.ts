/** What a browser hands on of Trusted Types; not every browser knows them. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string, by?: unknown): string | null },
  ): { createHTML(html: string, by: unknown): object }
}

/** Only whoever holds it can have any HTML trusted. */
const ours = Symbol('ours')

/** React makes each script element from this, empty and inert, and JSON-LD is written into one. */
const isInert = (html: string) => html === '<script></script>' || !html.includes('<')

/**
 * The one Trusted Types policy of the site (docs/decisions/0018). It is the default one, so it is also asked about
 * strings that React writes of its own accord; of those only what can make no element but an empty script passes.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (html, by) => (by === ours || isInert(html) ? html : null),
})

/**
 * Lets a page write this HTML into itself: text that the sanitiser has passed, or the site's own.
 * @returns what `dangerouslySetInnerHTML` takes; the text itself where there are no Trusted Types
 */
export const trustedHtml = (html: string): string =>
  policy ? (policy.createHTML(html, ours) as unknown as string) : html
