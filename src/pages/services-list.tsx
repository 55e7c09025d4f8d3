import { redirect } from 'react-router'
import { pathTo } from '#locale/path-table.ts'
import type { Route } from './+types/services-list.ts'
import { pageRequest } from './page-request.ts'

/** ROUTE-4: the services have no list of their own; they are a section of the home page. */
export const loader = (args: Route.LoaderArgs) =>
  redirect(`${pathTo('home', pageRequest(args).language)}#services`)
