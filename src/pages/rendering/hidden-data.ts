import type { EntryContext, ServerBuild } from 'react-router'

/** The router's encoder reads string keys only. */
const hidden = Symbol('loader data')

type Loader = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>

/**
 * Works around the router encoding the data of each page for its code in the browser, where none of it runs
 * (docs/decisions/0100): loaders return their data under a symbol, and the rendering takes it from there. Can go when
 * the router can be told not to encode.
 * @returns the same application with such loaders
 */
export function hideLoaderData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    return [id, loader ? { ...route, module: { ...route.module, loader: hiding(loader) } } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

const hiding =
  (loader: Loader): Loader =>
  async (args) => {
    const returned = await loader(args)
    if (hasInit(returned)) return { ...returned, data: { [hidden]: returned.data } }
    return returned instanceof Response ? returned : { [hidden]: returned }
  }

/** Whether it is data with a status or headers, from the router's `data()`. */
const hasInit = (returned: unknown): returned is { data: unknown } =>
  returned instanceof Object && 'type' in returned && returned.type === 'DataWithResponseInit'

/** @returns the context of a rendering with the data that its loaders returned */
export function restoreLoaderData<Context extends Pick<EntryContext, 'staticHandlerContext'>>(
  context: Context,
): Context {
  const { loaderData, ...others } = context.staticHandlerContext
  const restored = Object.entries(loaderData).map(([id, data]) => [id, isHidden(data) ? data[hidden] : data])
  return { ...context, staticHandlerContext: { ...others, loaderData: Object.fromEntries(restored) } }
}

const isHidden = (data: unknown): data is { [hidden]: unknown } => data instanceof Object && hidden in data
