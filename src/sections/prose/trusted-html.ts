/** The part of the Trusted Types API that is used; not in every browser. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string, by?: unknown): string | null },
  ): { createHTML(html: string, by: unknown): object }
}

/** Only holders of this object can create trusted HTML. */
const ours = Symbol('ours')

/** React creates every script element from this empty, inert markup, and then writes JSON-LD into it. */
const isInert = (html: string) => html === '<script></script>' || !html.includes('<')

/**
 * The site's only Trusted Types policy (docs/decisions/0018). It is the default policy, so it also sees strings that
 * React writes itself; of those only the empty script passes.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (html, by) => (by === ours || isInert(html) ? html : null),
})

/**
 * Marks HTML as trusted: sanitised content, or the site's own.
 * @returns a value for `dangerouslySetInnerHTML`; the string itself without Trusted Types
 */
export const trustedHtml = (html: string): string =>
  policy ? (policy.createHTML(html, ours) as unknown as string) : html
