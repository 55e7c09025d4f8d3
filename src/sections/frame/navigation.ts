import type { MenuItem } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import type { FrameCopy } from '#locale/messages/frame.server.ts'
import { pathTo, serviceSlugs } from '#locale/path-table.ts'

export type NavigationLink = {
  label: string
  /** A path of this site, or the http(s) address of another. */
  to: string
}
export type NavigationGroup = { label: string; links: NavigationLink[] }
export type NavigationItem = NavigationLink | NavigationGroup

export const isGroup = (item: NavigationItem): item is NavigationGroup => 'links' in item

/** The list of the header (HEAD-2); a menu of the content system replaces it when it has usable items (HEAD-8). */
export function navigationOf(
  language: Language,
  copy: Pick<FrameCopy, 'navigation' | 'services'>,
  menu: readonly MenuItem[] | null,
): NavigationItem[] {
  const fromMenu = (menu ?? []).flatMap(itemFromMenu)
  if (fromMenu.length > 0) return fromMenu

  const { navigation, services } = copy
  return [
    { label: navigation.about, to: pathTo('about', language) },
    { label: navigation.contact, to: pathTo('contact', language) },
    {
      label: navigation.services,
      links: serviceSlugs.map((slug) => ({ label: services[slug], to: pathTo('service', language, slug) })),
    },
    { label: navigation.portfolio, to: pathTo('portfolio', language) },
    { label: navigation.digitalProducts, to: pathTo('digitalProducts', language) },
    { label: navigation.blog, to: pathTo('blog', language) },
  ]
}

/** ROUTE-5: the ways on where a page has none of its own, such as one that is not there. */
export const fallbackMenu = (
  language: Language,
  { navigation }: Pick<FrameCopy, 'navigation'>,
): NavigationLink[] => [
  { label: navigation.home, to: pathTo('home', language) },
  { label: navigation.about, to: pathTo('about', language) },
  { label: navigation.services, to: pathTo('servicesList', language) },
  { label: navigation.portfolio, to: pathTo('portfolio', language) },
  { label: navigation.blog, to: pathTo('blog', language) },
  { label: navigation.contact, to: pathTo('contact', language) },
]

/** An entry with others below it is a group, in which its own address comes first. */
function itemFromMenu({ children = [], ...entry }: MenuItem): NavigationItem[] {
  const own = linkFromMenu(entry)
  const below = children.flatMap(linkFromMenu)
  const label = entry.title.trim()
  if (label === '' || below.length === 0) return [...own, ...below]
  const isBelowToo = below.some(({ to }) => to === own[0]?.to)
  return [{ label, links: isBelowToo ? below : [...own, ...below] }]
}

/** A menu is a stranger's text: an item without a title, or whose address is no path and no web address, is dropped. */
function linkFromMenu({ title, url }: MenuItem): NavigationLink[] {
  const label = title.trim()
  return label !== '' && url !== null && /^(?:\/(?!\/)|https?:\/\/)/i.test(url) ? [{ label, to: url }] : []
}

/**
 * HEAD-4: `page` for the link of the open page, `true` for the link above it (Blog on a post's path), else nothing.
 * The home page is above everything and therefore above nothing.
 */
export function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  const isHome = to === pathTo('home', 'en') || to === pathTo('home', 'hu')
  return !isHome && pathname.startsWith(`${to}/`) ? 'true' : undefined
}
