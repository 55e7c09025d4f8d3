import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Language, languages } from './locale/language.ts'
import { englishOnlyPaths, inLanguage, type PageName, pathTable } from './locale/path-table.ts'
import { pageModules } from './pages/rendering/page-modules.ts'

const pageIn = (language: Language) =>
  Object.entries(pageModules).map(
    ([name, module]): RouteConfigEntry =>
      route(inLanguage(pathTable[name as PageName], language), `pages/${module}.tsx`, {
        id: `${language}/${name}`,
      }),
  )

/** Development only: every component in every state. */
const partsPage = import.meta.env.DEV ? [route('/parts', 'testing/parts/parts-page.tsx')] : []

export default [
  ...partsPage,
  ...languages.flatMap(pageIn),
  route(englishOnlyPaths.debugMailchimp, 'pages/debug-mailchimp.tsx'),
] satisfies RouteConfig
