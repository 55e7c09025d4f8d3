import { escapeHtml } from '#base/html.ts'
import type { SafeHtml } from '#content/models.ts'
import type { PageRequest } from './page-request.ts'

/**
 * Fills `{company_name}` and the like in a text of the studio. A row, a line of a list or a paragraph that refers to a
 * fact which is not set is left out: a visitor must not read what the operator has yet to fill in.
 * @param facts by name; a name that is not among them is text like any other
 */
export function fillFacts(html: SafeHtml, facts: Readonly<Record<string, string>>): SafeHtml {
  const lacksFact = (block: string) => [...block.matchAll(mark)].some(([, name = '']) => facts[name] === '')
  return html
    .replace(smallestBlock, (block) => (lacksFact(block) ? '' : block))
    .replace(mark, (written, name) =>
      escapeHtml(Object.hasOwn(facts, name) ? (facts[name] ?? '') : written),
    ) as SafeHtml
}

/** The facts of the settings, and the studio's e-mail address, which is set in the content system. */
export async function studioFacts({ site, language }: PageRequest): Promise<Record<string, string>> {
  const { contactEmail } = await site.content.settings(language)
  return { ...site.facts, contact_email: contactEmail }
}

const mark = /\{(\w{1,40})\}/g
const smallestBlock = /<(tr|li|p)(?=[ >])[\s\S]*?<\/\1>/g
