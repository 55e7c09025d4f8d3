import type { ComponentType } from 'react'
import { type LoaderFunction, type RouteObject, useLoaderData } from 'react-router'
import { type Language, languages } from './locale/language.ts'
import { englishOnlyPaths, inLanguage, type PageName, pathTable } from './locale/path-table.ts'
import { rootRoute } from './root.tsx'
import { pageFolder, type SitePage } from './site/page-folders.ts'

/** What a page's `route.tsx` exports; one that only redirects shows nothing. */
type PageModule = { loader: LoaderFunction; default?: ComponentType<{ loaderData: unknown }> }

const modules = import.meta.glob<PageModule>('./site/*/route.tsx', { eager: true })

/** The id says which styles the page carries (site/page-styles.ts). */
function pageRoute(page: SitePage, language: Language, path: string): RouteObject {
  const file = `./site/${pageFolder(page)}/route.tsx`
  const { [file]: module } = modules
  if (!module) throw new Error(`${file} is missing`)
  const { loader, default: Page } = module
  return { id: `${language}/${page}`, path, loader, element: Page && <LoadedPage page={Page} /> }
}

const LoadedPage = ({ page: Page }: { page: NonNullable<PageModule['default']> }) => (
  <Page loaderData={useLoaderData()} />
)

const pagesIn = (language: Language) =>
  Object.entries(pathTable).map(([page, path]) =>
    pageRoute(page as PageName, language, inLanguage(path, language)),
  )

/** Development only: every component in every state. */
const partsPage: RouteObject = {
  path: '/parts',
  async lazy() {
    const { loader, default: Component } = await import('./testing/parts/parts-page.tsx')
    return { loader, Component }
  },
}

export const routes: RouteObject[] = [
  {
    ...rootRoute,
    children: [
      ...(import.meta.env.DEV ? [partsPage] : []),
      ...languages.flatMap(pagesIn),
      pageRoute('debugMailchimp', 'en', englishOnlyPaths.debugMailchimp),
    ],
  },
]
