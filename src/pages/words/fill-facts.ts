import { escapeHtml } from '#base/html.ts'
import type { SafeHtml } from '#content/models.ts'
import type { PageRequest } from '../rendering/page-request.ts'
import { studioOf } from './studio.ts'

/**
 * Fills placeholders such as `{company_name}` in the studio's texts. A table row, list item or paragraph with an unset fact is
 * removed, so that visitors never see a placeholder.
 * @param facts by name; placeholders with unknown names are left unchanged
 */
export function fillFacts(html: SafeHtml, facts: Readonly<Record<string, string>>): SafeHtml {
  const lacksFact = (block: string) => [...block.matchAll(mark)].some(([, name = '']) => facts[name] === '')
  return html
    .replace(smallestBlock, (block) => (lacksFact(block) ? '' : block))
    .replace(mark, (written, name) =>
      escapeHtml(Object.hasOwn(facts, name) ? (facts[name] ?? '') : written),
    ) as SafeHtml
}

/** Facts of the studio by placeholder name. */
export async function studioFacts({ site, language }: PageRequest): Promise<Record<string, string>> {
  return studioOf(site, await site.content.settings(language)).facts
}

const mark = /\{(\w{1,40})\}/g
/** An element that contains no other of its kind: for nested lists, the inner item. */
const smallestBlock = /<(tr|li|p)(?=[ >])(?:(?!<\1[ >])[\s\S])*?<\/\1>/g
