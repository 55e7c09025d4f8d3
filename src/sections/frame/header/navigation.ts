import type { MenuItem } from '#content/models.ts'
import { type Language, languages } from '#locale/language.ts'
import { pathTo, pathToServices, serviceSlugs } from '#locale/path-table.ts'
import type { FrameCopy } from '../copy.server.ts'

export type NavigationLink = {
  label: string
  /** A path on this site, or an http(s) address. */
  to: string
}
export type NavigationGroup = { label: string; links: NavigationLink[] }
export type NavigationItem = NavigationLink | NavigationGroup

export const isGroup = (item: NavigationItem): item is NavigationGroup => 'links' in item

/** The header's list (HEAD-2); a menu of the content system with usable items replaces it (HEAD-8). */
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

/** ROUTE-5: links to the main pages, for pages without links of their own, such as not-found pages. */
export const fallbackMenu = (
  language: Language,
  { navigation }: Pick<FrameCopy, 'navigation'>,
): NavigationLink[] => [
  { label: navigation.home, to: pathTo('home', language) },
  { label: navigation.about, to: pathTo('about', language) },
  { label: navigation.services, to: pathToServices(language) },
  { label: navigation.portfolio, to: pathTo('portfolio', language) },
  { label: navigation.blog, to: pathTo('blog', language) },
  { label: navigation.contact, to: pathTo('contact', language) },
]

/** An item with children becomes a group, with its own link as the first entry. */
function itemFromMenu({ children = [], ...entry }: MenuItem): NavigationItem[] {
  const own = linkFromMenu(entry)
  const below = children.flatMap(linkFromMenu)
  const label = entry.title.trim()
  if (label === '' || below.length === 0) return [...own, ...below]
  const isBelowToo = below.some(({ to }) => to === own[0]?.to)
  return [{ label, links: isBelowToo ? below : [...own, ...below] }]
}

/** Menus are untrusted: items are dropped if they have no title, or if their address is neither a path nor http(s). */
function linkFromMenu({ title, url }: MenuItem): NavigationLink[] {
  const label = title.trim()
  return label !== '' && url !== null && /^(?:\/(?!\/)|https?:\/\/)/i.test(url) ? [{ label, to: url }] : []
}

/**
 * HEAD-4: `page` for the link to the current page, `true` for one to its parent (Blog on a post's path), else undefined. The
 * home page does not count as a parent.
 */
export function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  const isHome = languages.some((language) => to === pathTo('home', language))
  return !isHome && pathname.startsWith(`${to}/`) ? 'true' : undefined
}
