import { readdirSync, readFileSync } from 'node:fs'
import type { Collection, Entry } from './collection.ts'
import { type LabAnswer, type LabContent, labRequest, type Raw } from './rest-answer.ts'
import { createRestContent } from './rest-content.ts'

type Golden = { request: { method: string; path: string } } & Required<LabAnswer>

const folder = new URL('../../../contract/', import.meta.url)

/** The recorded responses of a real WordPress with the companion plugin, by file name. */
export function readGoldens(): ReadonlyMap<string, Golden> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]),
  )
}

/** Replays the contract; calls that were not recorded are answered from the recorded records. */
export function createGoldenContent(): LabContent {
  const goldens = readGoldens()
  const recorded = new Map<string, LabAnswer>()
  for (const { request, ...answer } of goldens.values())
    recorded.set(callKey(request.method, request.path), answer)
  const derive = deriveContent(goldens)
  return (request) => recorded.get(callKey(request.method, request.path)) ?? derive(request)
}

/** Responses derived from the records of the complete lists, as a WordPress with that content would give. */
export function deriveContent(goldens: ReadonlyMap<string, Golden>): LabContent {
  const list = (name: string) => [goldens.get(name)?.body].flat() as Raw[]
  const records = (name: string) => collectionOf(list(name))
  return createRestContent({
    collections: {
      posts: records('posts-full'),
      pages: records('pages-list'),
      portfolio: records('portfolio-list'),
      'portfolio-enhanced': { ...records('portfolio-enhanced'), pageSize: 100 },
      services: records('services-list'),
      categories: records('categories'),
      tags: records('tags'),
      users: records('users'),
      comments: records('comments'),
      media: records('media-by-id'),
    },
    objects: goldenObjects(goldens),
  })
}

/** Responses about the site as a whole, by path: options, settings, redirects, home pages, the menu. */
export function goldenObjects(goldens: ReadonlyMap<string, Golden>): ReadonlyMap<string, unknown> {
  const names = ['options', 'settings', 'redirects', 'home-en', 'home-hu', 'menu-header-en']
  return new Map(
    names.flatMap((name) => {
      const golden = goldens.get(name)
      return golden ? [[golden.request.path, golden.body] as const] : []
    }),
  )
}

/** The order of query parameters is irrelevant. */
function callKey(method: string, path: string): string {
  const { route, query } = labRequest(method, path)
  query.sort()
  return `${method} ${route}?${query}`
}

function collectionOf(records: readonly Raw[]): Collection {
  const byId = new Map(records.map((record) => [record.id, record]))
  return {
    entries: records.map(entryOf),
    recordOf: ({ id }) => byId.get(id) ?? {},
  }
}

function entryOf(record: Raw): Entry {
  const text = JSON.stringify([record.title, record.content])
  const isFeatured = (record.acf as Raw | undefined)?.featured_post === '1'
  return { ...(record as Entry), text, isFeatured }
}
