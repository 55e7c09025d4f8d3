import { answerList, answerOne, type Collection } from './collection.ts'
import { type LabContent, restError } from './rest-answer.ts'

const collectionRoute = /^\/wp\/v2\/([a-z-]+)(?:\/(\d+))?$/

/**
 * A WordPress of collections (by the name in their route) and single objects (by their full path). Anything else is a 404 as from
 * WordPress.
 */
export function createRestContent(parts: {
  collections: Readonly<Record<string, Collection>>
  objects: ReadonlyMap<string, unknown>
}): LabContent {
  return (request) => {
    if (request.route === '/wp/v2/') return { status: 200, body: {} }
    const object = parts.objects.get(request.path)
    if (object !== undefined) return { status: 200, body: object }
    if (request.route.startsWith('/menus/v1/'))
      return restError(404, 'not_found', 'No menu has been found with this id or slug.')
    const [, name = '', id] = collectionRoute.exec(request.route) ?? []
    const collection = parts.collections[name]
    if (!collection)
      return restError(404, 'rest_no_route', 'No route was found matching the URL and request method.')
    return id === undefined ? answerList(collection, request) : answerOne(collection, Number(id), request)
  }
}
