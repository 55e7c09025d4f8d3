import { redirect } from 'react-router'
import { pathToServices } from '#locale/path-table.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs } from '#pages/rendering/route-types.ts'

/** ROUTE-4: there is no list page; redirects to the home page's section. */
export const loader = (args: LoaderArgs) => redirect(pathToServices(pageRequest(args).language))
