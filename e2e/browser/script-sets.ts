import type { Content } from '#content/content.ts'
import { createTestSite, unchanging } from '#testing/servers/site-under-test.ts'
import type { VisitedPage } from './every-page.ts'

/**
 * What decides which scripts a page loads: its script elements, the parts that React hydrates or that demonstrate something, and
 * what src/site/start-page.ts looks for.
 */
const deciding =
  /<script(?![^>]*json)[^>]*>[^<]*|data-(?:piece|island)="[^"]*"|data-(?:match-words|share)\b|marquee__row|embed--film/g

/** The first page of each set of scripts. */
export async function onePerScriptSet(
  content: Content,
  pages: readonly VisitedPage[],
): Promise<ReadonlySet<VisitedPage>> {
  const { app } = await createTestSite(unchanging(content))
  const firsts = new Map<string, VisitedPage>()
  for (const page of pages) {
    const html = await (await app.fetch(new Request(`http://localhost:3000${page.path}`))).text()
    const found = html.match(deciding)?.map((part) => part.replace(/ nonce="[^"]*"/, '')) ?? []
    const scripts = [...new Set(found)].sort().join('\n')
    if (!firsts.has(scripts)) firsts.set(scripts, page)
  }
  return new Set(firsts.values())
}
