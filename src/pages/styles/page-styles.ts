import type { PageName } from '#locale/path-table.ts'
import { pageModules } from '../page-modules.ts'
import ofEveryPage from './every-page.css?inline'

const ofOnePage = import.meta.glob<string>(['./*.css', '!./every-page.css', '!./late.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

/**
 * What a page needs to be seen: the styles of every page, then its own. The others' come with the late stylesheet.
 * @param routeId as in routes.ts; a route that is no page of the path table has no styles of its own
 */
export function pageStyles(routeId: string): string {
  const [, name] = routeId.split('/')
  return ofEveryPage + (ofOnePage[`./${pageModules[name as PageName]}.css`] ?? '')
}

/** For the page that shows every part, which only a team at work has. */
export const allStyles = (): string => ofEveryPage + Object.values(ofOnePage).join('')
