import { redirect } from 'react-router'
import { languageOf } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { Route } from './+types/unknown-path.ts'

/** ROUTE-3: a path that no page has leads to the home page of its language, `/en/*` to the English one. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(pathTo('home', languageOf(url.pathname.toLowerCase())), 302)
