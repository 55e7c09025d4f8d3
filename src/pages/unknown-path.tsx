import { redirect } from 'react-router'
import { languageOf } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { Route } from './+types/unknown-path.ts'

/** ROUTE-3: unknown paths redirect to the home page of their language, `/en/*` to the English one. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(pathTo('home', languageOf(url.pathname.toLowerCase())), 302)
