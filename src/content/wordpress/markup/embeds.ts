import type { Attributes, Tag } from 'sanitize-html'
import type { SiteAddresses } from './site-addresses.ts'

/**
 * Replaces a frame by a link: nothing loads from a third party before the visitor asks for it. The data attributes
 * contain what a click-to-load script needs.
 */
export function embedLink({ src = '', title = '' }: Attributes, addresses: SiteAddresses): Tag {
  const url = addresses.external(src.startsWith('//') ? `https:${src}` : src)
  // A frame without a usable address is dropped: the sanitiser removes the `iframe` returned here.
  if (!url.startsWith('https:')) return { tagName: 'iframe', attribs: {} }
  return { tagName: 'a', attribs: attributesOf(url), text: title || new URL(url).hostname }
}

/** WordPress leaves only the address in the embed block if the provider did not return a frame. */
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
