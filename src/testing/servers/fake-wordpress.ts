import { type Answer, type RecordedRequest, startRecordingServer } from './recording-server.ts'

type Raw = Readonly<Record<string, unknown>>

/** Content of the fake WordPress; a missing collection is an unknown route. */
export type FakeWordPressContent = {
  posts?: Raw[]
  pages?: Raw[]
  portfolio?: Raw[]
  services?: Raw[]
  categories?: Raw[]
  tags?: Raw[]
  comments?: Raw[]
  users?: Raw[]
  media?: Raw[]
  options?: Raw
  settings?: Raw
  home?: Raw
  redirects?: Raw
  menu?: Raw
}

/** A fake WordPress with the companion plugin; `trouble` overrides its responses. */
export async function startFakeWordPress(content: FakeWordPressContent = {}) {
  const wordpress = { content, failure: null as Answer | null }
  const server = await startRecordingServer(
    (request) => wordpress.failure ?? answerOf(wordpress.content, request),
  )
  return Object.assign(wordpress, server)
}

const unknownRoute: Answer = { status: 404, statusText: 'Not Found', body: { code: 'rest_no_route' } }
const noMenu: Answer = { status: 404, statusText: 'Not Found', body: { code: 'not_found' } }

function answerOf(content: FakeWordPressContent, { method, path }: RecordedRequest): Answer {
  const url = new URL(path, 'http://fake.invalid')
  const route = url.pathname.replace('/wp-json', '').replace('/wp/v2', '')
  const [, name = '', id] = route.split('/')
  if (method === 'HEAD')
    return { headers: { 'Content-Type': 'application/json; charset=UTF-8', 'X-WP-Total': '1' } }
  if (name === 'igniting-studio') return objectAnswer(content[route.split('/').at(-1) as 'options'])
  if (name === 'menus') return content.menu ? { body: content.menu } : noMenu
  const records = content[(name === 'portfolio-enhanced' ? 'portfolio' : name) as 'posts']
  if (!records) return unknownRoute
  if (id) return objectAnswer(records.find((record) => String(record.id) === id))
  if (/[a-z]/.test(url.searchParams.get('categories') ?? ''))
    return { status: 400, body: { code: 'rest_invalid_param' } }
  const found = records.filter(matching(url.searchParams))
  if (url.searchParams.get('orderby') === 'modified') found.sort(newestFirst)
  if (url.searchParams.get('orderby') === 'include')
    found.sort(inOrderOf(url.searchParams.get('include') ?? ''))
  return listAnswer(found, url.searchParams, name === 'portfolio-enhanced' ? 100 : 10)
}

const objectAnswer = (body: Raw | undefined): Answer => (body ? { body } : unknownRoute)

function matching(query: URLSearchParams) {
  const ids = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  const names = (parameter: string) => query.get(parameter)?.split(',')
  return (record: Raw) =>
    (names('slug')?.includes(String(record.slug)) ?? true) &&
    (!query.has('lang') || record.language === undefined || record.language === query.get('lang')) &&
    (!query.has('post') || String(record.post) === query.get('post')) &&
    (names('categories')?.some((id) => ids(record.categories).includes(id)) ?? true) &&
    (names('tags')?.some((id) => ids(record.tags).includes(id)) ?? true) &&
    (names('include')?.includes(String(record.id)) ?? true) &&
    !names('exclude')?.includes(String(record.id))
}

const newestFirst = (a: Raw, b: Raw) => String(b.modified_gmt).localeCompare(String(a.modified_gmt))

const inOrderOf = (include: string) => {
  const ids = include.split(',')
  return (a: Raw, b: Raw) => ids.indexOf(String(a.id)) - ids.indexOf(String(b.id))
}

function listAnswer(records: Raw[], query: URLSearchParams, usual: number): Answer {
  const perPage = Number(query.get('per_page') ?? usual)
  const page = Number(query.get('page') ?? 1)
  const pages = Math.ceil(records.length / perPage)
  if (page > Math.max(pages, 1)) return { status: 400, body: { code: 'rest_post_invalid_page_number' } }
  return {
    headers: { 'X-WP-Total': String(records.length), 'X-WP-TotalPages': String(pages) },
    body: records.slice((page - 1) * perPage, page * perPage),
  }
}
