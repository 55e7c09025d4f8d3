import type { MiddlewareHandler } from 'hono'
import { locationOf } from '#base/location.ts'

/** MOVED-6: no answer leads to a host that neither the site nor its owner has named. */
export const withOwnLocations: MiddlewareHandler = async (context, next) => {
  await next()
  ownLocation(context.res.headers)
}

/** The same for the headers of a page, which is cached and written past the app. */
export function ownLocation(headers: Headers): void {
  const location = headers.get('Location')
  if (location !== null) headers.set('Location', locationOf(location))
}
