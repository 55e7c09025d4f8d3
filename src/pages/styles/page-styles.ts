import type { PageName } from '#locale/path-table.ts'
import { pageModules } from '../rendering/page-modules.ts'
import ofEveryPage from './every-page.css?inline'

const ofOnePage = import.meta.glob<string>(['./**/*.css', '!./parts/*', '!./every-page.css', '!./late.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** Of what not every page of a route has: pieces, and blocks of a text. */
const ofParts = import.meta.glob<string>(['./parts/*.css', '../../sections/pieces/styles/*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** Names of the files of parts that a page has; loaders return them as `styleParts`. */
export type StyleParts = readonly (string | undefined)[]

/**
 * Styles that a page carries: shared ones, those of its route, then those of its parts. What a visitor has to open is in the
 * late stylesheet.
 * @param id of the page's route as in routes.ts, and the names of its parts, with spaces between them; routes that are no page
 * of the path table have no own styles
 */
export function pageStyles(id: string): string {
  const [routeId = '', ...parts] = id.split(' ')
  const [, name] = routeId.split('/')
  const ofPage = ofOnePage[`./${pageModules[name as PageName]}.css`] ?? ''
  return ofEveryPage + ofPage + parts.map(partStyles).join('')
}

const partStyles = (part: string) =>
  ofParts[`./parts/${part}.css`] ?? ofParts[`../../sections/pieces/styles/${part}.css`] ?? ''

/** All styles, for the development page with every component. */
export const allStyles = (): string =>
  ofEveryPage + [...Object.values(ofOnePage), ...Object.values(ofParts)].join('')
