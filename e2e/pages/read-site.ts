import { Parser } from 'htmlparser2'
import type { createSite } from '#server/app.ts'

/** The parts of a response that validators need. */
export type ReadPage = {
  status: number
  /** Target of a redirect. */
  location: string | null
  html: string
  /** Addresses of everything that the page links to or embeds, as written. */
  links: Set<string>
  /** Ids and anchors of the page, which an address may reference after `#`. */
  ids: Set<string>
  isIndexable: boolean
  title: string
  description: string
  canonical: string
  /** Alternate addresses by language, including `x-default`. */
  alternates: Record<string, string>
}

const linking: Record<string, readonly string[]> = {
  href: ['a', 'area', 'link', 'use'],
  src: ['img', 'script', 'source', 'iframe', 'video', 'audio'],
  action: ['form'],
  poster: ['video'],
}

/** Fetches and parses a page as a crawler would, without a browser. */
export async function readPage(
  app: ReturnType<typeof createSite>['app'],
  address: string,
): Promise<ReadPage> {
  const answer = await app.request(address)
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const html = isHtml ? await answer.text() : ''
  const read: ReadPage = {
    status: answer.status,
    location: answer.headers.get('location'),
    html,
    links: new Set(),
    ids: new Set(['top']),
    isIndexable: isHtml && answer.status === 200,
    title: '',
    description: '',
    canonical: '',
    alternates: {},
  }
  let isInTitle = false
  const parser = new Parser({
    onopentag(name, { id, srcset = '', ...attributes }) {
      if (id) read.ids.add(id)
      for (const [attribute, elements] of Object.entries(linking)) {
        const link = attributes[attribute]
        if (link && elements.includes(name)) read.links.add(link)
      }
      for (const candidate of srcset.split(/,\s+/).filter(Boolean))
        read.links.add(candidate.trim().split(/\s+/)[0] ?? '')
      isInTitle = name === 'title' && read.title === ''
      if (name === 'meta') readMeta(read, attributes)
      if (name === 'link') readLink(read, attributes)
    },
    ontext(text) {
      if (isInTitle) read.title += text
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false
    },
  })
  parser.end(html)
  return read
}

function readMeta(page: ReadPage, { name, property, content = '' }: Record<string, string>): void {
  if (name === 'description') page.description = content
  if (name === 'robots' && content.includes('noindex')) page.isIndexable = false
  if (property === 'og:image' || property === 'og:url') page.links.add(content)
}

function readLink(page: ReadPage, { rel, href = '', hreflang }: Record<string, string>): void {
  if (rel === 'canonical') page.canonical = href
  if (rel === 'alternate' && hreflang) page.alternates[hreflang] = href
}
