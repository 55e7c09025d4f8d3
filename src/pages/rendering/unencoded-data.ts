import type { EntryContext, ServerBuild } from 'react-router'

/** The router's encoder reads an object's string keys only. */
const unencoded = Symbol('loader data')

type Loader = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>
type LoaderData = EntryContext['staticHandlerContext']['loaderData']

/**
 * Works around the router encoding the data of every page for a browser that never reads it (docs/decisions/0100):
 * the loaders return theirs under a symbol. Can go when the router has an option not to encode.
 * @returns the same application; `decodedContext` puts the data back for the rendering
 */
export function withUnencodedData<Build extends ServerBuild>(build: Build): Build {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    return [id, loader ? { ...route, module: { ...route.module, loader: hidden(loader) } } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

const hidden =
  (loader: Loader): Loader =>
  async (args) => {
    const returned = await loader(args)
    if (returned instanceof Response) return returned
    return isWithInit(returned)
      ? { ...returned, data: { [unencoded]: returned.data } }
      : { [unencoded]: returned }
  }

/** What the router's `data()` returns: data with a status and headers. */
const isWithInit = (returned: unknown): returned is { data: unknown } =>
  typeof returned === 'object' &&
  returned !== null &&
  'type' in returned &&
  returned.type === 'DataWithResponseInit'

/** The context of a rendering with the data that the loaders returned. */
export function decodedContext(context: EntryContext): EntryContext {
  const { staticHandlerContext } = context
  const data = Object.entries(staticHandlerContext.loaderData).map(([id, value]) => [id, value?.[unencoded]])
  const loaderData: LoaderData = Object.fromEntries(data)
  return { ...context, staticHandlerContext: { ...staticHandlerContext, loaderData } }
}
