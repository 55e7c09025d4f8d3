import { decodedComponent } from '../permalinks.ts'
import type { SiteAddresses } from '../site-addresses.ts'
import {
  attributeOf,
  createElement,
  elementsIn,
  type MarkupElement,
  moveContent,
  remove,
  replace,
  setAttribute,
} from './elements.ts'

/**
 * Films and sounds that play: with controls, because nothing moves by itself here; one whose files are all elsewhere is
 * told like any other frame of another site; of one without a file its fallback is left.
 */
export function playableMedia(elements: readonly MarkupElement[], addresses: SiteAddresses) {
  for (const player of elements.filter(({ tagName }) => /^(?:video|audio)$/.test(tagName))) {
    const inside = elementsIn(player)
    const sources = [player, ...inside.filter(({ tagName }) => tagName === 'source')].map((element) =>
      attributeOf(element, 'src'),
    )
    const elsewhere = sources.find((src) => addresses.external(src).startsWith('https:'))
    if (sources.some((src) => addresses.media(src) !== '')) keepFiles(player, inside, addresses)
    else if (elsewhere) replace(player, frameOf(player, elsewhere))
    else leaveContent(player)
  }
}

function keepFiles(player: MarkupElement, inside: readonly MarkupElement[], addresses: SiteAddresses) {
  setAttribute(player, 'controls', '')
  if (addresses.media(attributeOf(player, 'src')) === '') setAttribute(player, 'src', null)
  for (const source of inside.filter(({ tagName }) => /^(?:source|track)$/.test(tagName)))
    if (addresses.media(attributeOf(source, 'src')) === '') remove(source)
}

function frameOf(player: MarkupElement, src: string): MarkupElement {
  const named = attributeOf(player, 'title') || attributeOf(player, 'aria-label')
  const file = decodedComponent(URL.parse(src)?.pathname.split('/').at(-1) ?? '')
  const title = named || file
  return createElement('iframe', { src, ...(title && { title }) })
}

function leaveContent(player: MarkupElement) {
  const content = createElement('div')
  moveContent(player, content)
  replace(player, content)
}
