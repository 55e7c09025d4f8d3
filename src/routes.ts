import { type RouteConfig, route } from '@react-router/dev/routes'
import { type Language, languages } from './locale/language.ts'
import { englishOnlyPaths, inLanguage, type PageName, pathTable } from './locale/path-table.ts'
import { pageFolder, type SitePage } from './site/page-folders.ts'

/** The id says which styles the page carries (site/page-styles.ts). */
const pageRoute = (page: SitePage, language: Language, path: string) =>
  route(path, `site/${pageFolder(page)}/route.tsx`, { id: `${language}/${page}` })

const pagesIn = (language: Language) =>
  Object.entries(pathTable).map(([page, path]) =>
    pageRoute(page as PageName, language, inLanguage(path, language)),
  )

/** Development only: every component in every state. */
const partsPage = import.meta.env.DEV ? [route('/parts', 'testing/parts/parts-page.tsx')] : []

export default [
  ...partsPage,
  ...languages.flatMap(pagesIn),
  pageRoute('debugMailchimp', 'en', englishOnlyPaths.debugMailchimp),
] satisfies RouteConfig
