import { redirect } from 'react-router'
import { pathTo } from '#locale/path-table.ts'

/** ROUTE-3: `/en/*` and any path that no page has lead to the home page. */
export const loader = () => redirect(pathTo('home', 'en'), 302)
