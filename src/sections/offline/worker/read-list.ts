/** Where the list goes in the offline page: its item with a link to home. */
export const listMark = 'data-read-pages'

/** The offline page with links to what was read, the last first. */
export async function readList(page: Response, cache: Cache, ownAddress: string): Promise<Response> {
  const items: string[] = []
  for (const { url } of await cache.keys()) {
    if (url === ownAddress) continue
    const html = (await (await cache.match(url))?.text()) ?? ''
    // What is in the page is escaped already.
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
    if (title && !html.includes(listMark)) items.unshift(`<li><a href="${escaped(url)}">${title}</a></li>`)
  }
  const html = await page.text()
  const [list] = new RegExp(`<ul[^>]* ${listMark}[^>]*>`).exec(html) ?? []
  const whole = list && items.length > 0 ? html.replace(list, () => list + items.join('')) : html
  return new Response(whole, { headers: page.headers })
}

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
