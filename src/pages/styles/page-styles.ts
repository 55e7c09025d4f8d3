import type { PageName } from '#locale/path-table.ts'
import { pageModules } from '../rendering/page-modules.ts'
import ofEveryPage from './every-page.css?inline'

const ofOnePage = import.meta.glob<string>(['./**/*.css', '!./every-page.css', '!./late.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

const ofPieces = import.meta.glob<string>('./*.css', {
  base: '../../sections/pieces/styles',
  query: '?inline',
  import: 'default',
  eager: true,
})

/**
 * Styles that a page carries: shared ones, its own, then those of its piece. What a visitor has to open is in the late stylesheet.
 * @param id of the page's route as in routes.ts, and behind a space the styles of its piece, if it has one; routes that are
 * no page of the path table have no own styles
 */
export function pageStyles(id: string): string {
  const [routeId = '', piece] = id.split(' ')
  const [, name] = routeId.split('/')
  const ofPage = ofOnePage[`./${pageModules[name as PageName]}.css`] ?? ''
  return ofEveryPage + ofPage + (ofPieces[`./${piece}.css`] ?? '')
}

/** All styles, for the development page with every component. */
export const allStyles = (): string =>
  ofEveryPage + [...Object.values(ofOnePage), ...Object.values(ofPieces)].join('')
