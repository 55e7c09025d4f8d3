import type { Attributes, Tag } from 'sanitize-html'
import type { SiteAddresses } from './site-addresses.ts'

/**
 * What a frame would have shown becomes a link: nothing of a third party loads before the visitor asks for it. The
 * data attributes carry what a click-to-load needs.
 */
export function embedLink({ src = '', title = '' }: Attributes, addresses: SiteAddresses): Tag {
  const url = addresses.external(src.startsWith('//') ? `https:${src}` : src)
  // A frame without an address of its own leaves nothing; sanitising drops the tag that is named here.
  if (!url.startsWith('https:')) return { tagName: 'iframe', attribs: {} }
  return { tagName: 'a', attribs: attributesOf(url), text: title || new URL(url).hostname }
}

/** WordPress leaves the bare address in the embed block when it could not ask the provider for its frame. */
export const linkPlainEmbeds = (html: string): string =>
  html.replace(
    /(<div class="wp-block-embed__wrapper">)\s*(https:\/\/[^\s<"]+)\s*(?=<\/div>)/g,
    (_, open: string, url: string) => {
      const attributes = Object.entries(attributesOf(url)).map(([name, value]) => `${name}="${value}"`)
      return `${open}<a ${attributes.join(' ')}>${url.replace(/^https:\/\/(?:www\.)?/, '')}</a>`
    },
  )

const attributesOf = (url: string) => ({
  class: 'embed',
  href: url,
  rel: 'noopener noreferrer',
  'data-provider': providerOf(url),
  'data-url': url,
})

const providerNames: Readonly<Record<string, string>> = { youtu: 'youtube', 'youtube-nocookie': 'youtube' }

/** `youtube` for www.youtube.com, `vimeo` for player.vimeo.com. */
function providerOf(url: string): string {
  const name = URL.parse(url)?.hostname.split('.').at(-2) ?? ''
  return providerNames[name] ?? name
}
