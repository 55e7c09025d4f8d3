import type { PageName } from '#locale/path-table.ts'
import { pageModules } from '../rendering/page-modules.ts'
import ofEveryPage from './every-page.css?inline'

const ofOnePage = import.meta.glob<string>(['./**/*.css', '!./every-page.css', '!./late.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

/**
 * Styles that a page carries: shared ones, then its own. What a visitor has to open is in the late stylesheet.
 * @param routeId as in routes.ts; routes that are no page of the path table have no own styles
 */
export function pageStyles(routeId: string): string {
  const [, name] = routeId.split('/')
  return ofEveryPage + (ofOnePage[`./${pageModules[name as PageName]}.css`] ?? '')
}

/** All styles, for the development page with every component. */
export const allStyles = (): string => ofEveryPage + Object.values(ofOnePage).join('')
