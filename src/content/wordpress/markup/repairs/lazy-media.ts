import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5'
import { ownPicture } from '../content-media.ts'
import type { SiteAddresses } from '../site-addresses.ts'
import { attributeOf, elementsIn, type MarkupElement, remove, setAttribute } from './elements.ts'

/** Attributes in which lazy-loading plugins and themes store the candidates of a picture. */
const lazyCandidates = /^(?:data|[a-z]+-lazy|lazy)-(?:[\w-]*-)?(?:srcset|src-set|original-set)$/
/**
 * Attributes with a single address: `data-src`, `data-lazy-src`, `nitro-lazy-src`, `data-cfsrc`, `data-original`,
 * `data-lazy`, `data-echo` …
 */
const lazyAddress =
  /^(?:data|[a-z]+-lazy|lazy)-(?:[\w-]*src|original|lazy|lazyload|lazy-load|lazy-original|echo|url|img|image)$/
/** Attributes with smaller or different pictures than the one to show. */
const otherPicture = /hover|thumb|low|lq|placeholder|small|tiny|blur|preview|fallback|poster|alt-/

/**
 * Restores the addresses of pictures, frames, video and audio: lazy-loading plugins leave a placeholder in `src`, the
 * address in an attribute of their own, and a copy in `noscript`. What is in both is shown once.
 */
export function showLazyMedia(elements: readonly MarkupElement[], addresses: SiteAddresses) {
  const copies = elements.filter(({ tagName }) => tagName === 'noscript')
  const inCopies = new Set(copies.flatMap(elementsIn))
  const besides = siblingCopies(elements)
  const sources = candidatesOfSources(elements)
  const shown = new Set<string>()
  for (const element of elements.filter((element) => !inCopies.has(element))) {
    if (element.tagName === 'img')
      showPicture(element, { copy: besides.get(element), sources: sources.get(element) ?? [], addresses })
    if (/^(?:iframe|video|audio|source|track)$/.test(element.tagName)) showFile(element)
    for (const name of namesOf(element, addresses)) shown.add(name)
  }
  for (const copy of copies) {
    for (const element of elementsIn(copy).filter(
      ({ tagName }) => tagName === 'img' || tagName === 'iframe',
    )) {
      const names = namesOf(element, addresses)
      if (names.length === 0 || names.some((name) => shown.has(name))) continue
      for (const name of names) shown.add(name)
      remove(element)
      if (copy.parentNode) defaultTreeAdapter.insertBefore(copy.parentNode, element, copy)
    }
    remove(copy)
  }
}

/** @param sources candidates of the `picture` element around it */
function showPicture(
  picture: MarkupElement,
  {
    copy,
    sources,
    addresses,
  }: { copy: MarkupElement | undefined; sources: readonly string[]; addresses: SiteAddresses },
) {
  const lazy = picture.attrs.filter(
    ({ name, value }) => /^(?:data-|[a-z]+-lazy-|lazy-)/.test(name) && value.trim() !== '',
  )
  const meant = lazy.filter(({ name }) => !otherPicture.test(name))
  const valuesOf = (names: RegExp) => meant.filter(({ name }) => names.test(name)).map(({ value }) => value)
  const ofCopy = (name: string) => (copy ? attributeOf(copy, name) : '')
  const addressed = [...valuesOf(lazyAddress), attributeOf(picture, 'src'), ofCopy('src')].filter(isAddress)
  // Galleries keep the original in other attributes, and a picture often links to its own file.
  const further = [...meant, ...lazy]
    .map(({ value }) => value)
    .concat(linkAround(picture))
    .filter(isPictureFile)
  const src = [...addressed, ...further].find((src) => addresses.media(src) !== '') ?? addressed[0]
  const isOwn = (picture: Record<string, string>) => ownPicture(picture, addresses) !== null
  const offered = [...valuesOf(lazyCandidates), attributeOf(picture, 'srcset'), ofCopy('srcset')]
  const srcset = [...offered, ...(src && isOwn({ src }) ? [] : sources)].find((srcset) => isOwn({ srcset }))
  if (src !== undefined) setAttribute(picture, 'src', src)
  if (srcset !== undefined) setAttribute(picture, 'srcset', srcset)
  if (copy && attributeOf(picture, 'alt') === '') setAttribute(picture, 'alt', ofCopy('alt'))
}

/** For each image in a `picture` element, the candidates of its sources. */
function candidatesOfSources(elements: readonly MarkupElement[]): Map<MarkupElement, string[]> {
  const found = new Map<MarkupElement, string[]>()
  for (const { childNodes } of elements.filter(({ tagName }) => tagName === 'picture')) {
    const children = childNodes.filter(isElement)
    const picture = children.find(({ tagName }) => tagName === 'img')
    const offered = children
      .filter(({ tagName }) => tagName === 'source')
      .flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'srcset' || lazyCandidates.test(name)))
      .map(({ value }) => value)
    if (picture) found.set(picture, offered)
  }
  return found
}

/** For each picture, its copy in a `noscript` directly before or after it. */
function siblingCopies(elements: readonly MarkupElement[]): Map<MarkupElement, MarkupElement> {
  const found = new Map<MarkupElement, MarkupElement>()
  const parents = new Set(elements.filter(({ tagName }) => tagName === 'noscript').map(parentOf))
  for (const parent of parents) {
    const children = parent?.childNodes.filter(isElement) ?? []
    children.forEach((child, at) => {
      if (child.tagName !== 'noscript') return
      const [copy, ...others] = elementsIn(child).filter(({ tagName }) => tagName === 'img')
      if (!copy || others.length > 0) return
      for (const beside of [children[at - 1], children[at + 1]].map(pictureIn))
        if (beside && !found.has(beside)) {
          found.set(beside, copy)
          break
        }
    })
  }
  return found
}

const parentOf = ({ parentNode }: MarkupElement) => parentNode

/** @returns the element itself, or the image in a `picture` element */
const pictureIn = (element: MarkupElement | undefined): MarkupElement | undefined =>
  element?.tagName === 'picture'
    ? element.childNodes.filter(isElement).find(({ tagName }) => tagName === 'img')
    : element?.tagName === 'img'
      ? element
      : undefined

const isElement = (node: DefaultTreeAdapterTypes.ChildNode) => defaultTreeAdapter.isElementNode(node)

function showFile(element: MarkupElement) {
  if (isAddress(attributeOf(element, 'src'))) return
  const late = element.attrs.find(({ name, value }) => lazyAddress.test(name) && isAddress(value))
  if (late) setAttribute(element, 'src', late.value)
}

function linkAround({ parentNode: parent }: MarkupElement): string {
  return parent && 'tagName' in parent && parent.tagName === 'a' ? attributeOf(parent, 'href') : ''
}

/** Identifies a picture or a frame regardless of its size: paths of uploads, addresses of frames. */
function namesOf(element: MarkupElement, addresses: SiteAddresses): string[] {
  if (element.tagName === 'iframe') return frameName(attributeOf(element, 'src'))
  if (element.tagName !== 'img') return []
  const { src = '', srcset = '' } = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
  // The largest size of a copy may be another one.
  return [{ src, srcset }, { src }].flatMap((attributes) => {
    const picture = ownPicture(attributes, addresses)
    return picture ? [picture.address.replace(/-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.\w+$)/, '')] : []
  })
}

const frameName = (src: string) => {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
  return url?.protocol === 'https:' ? [url.host + url.pathname] : []
}

const isAddress = (text: string) => {
  const address = text.trim()
  return address !== '' && !/^(?:data|about|blob|javascript):|^#/i.test(address) && !/\s\S*\s/.test(address)
}

const isPictureFile = (text: string) =>
  isAddress(text) && /^\S+\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]\S*)?$/i.test(text.trim())
