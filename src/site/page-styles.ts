import ofEveryPage from './every-page.css?inline'
import { pageFolder, type SitePage } from './page-folders.ts'

const ofOnePage = import.meta.glob<string>('./*/page.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** Styles that only some pages of a route need: for pieces, and for blocks of a text. */
const ofParts = import.meta.glob<string>(
  ['../sections/prose/prose-blocks.css', '../sections/pieces/styles/*.css'],
  { query: '?inline', import: 'default', eager: true },
)

/** Names of the part stylesheets that a page needs; loaders return them as `styleParts`. */
export type StyleParts = readonly (string | undefined)[]

/**
 * The styles inlined in a page: shared ones, those of its folder, then those of its parts. Styles of what a visitor has to open
 * are in the late stylesheet.
 * @param id the id of the page's route as in routes.tsx and the names of its parts, separated by spaces; other routes have no
 * styles of their own
 */
export function pageStyles(id: string): string {
  const [routeId = '', ...parts] = id.split(' ')
  const [, page = ''] = routeId.split('/')
  const ofPage = ofOnePage[`./${pageFolder(page as SitePage)}/page.css`] ?? ''
  return ofEveryPage + ofPage + parts.map(partStyles).join('')
}

const partStyles = (part: string) =>
  Object.entries(ofParts).find(([file]) => file.endsWith(`/${part}.css`))?.[1] ?? ''

/** All styles, for the development page with every component. */
export const allStyles = (): string =>
  ofEveryPage + [...Object.values(ofOnePage), ...Object.values(ofParts)].join('')
