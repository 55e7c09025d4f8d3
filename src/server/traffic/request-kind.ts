import { pageOfMarkdown } from '../documents/markdown/markdown-version.ts'
import { documentAt } from '../documents/site-documents.ts'
import { isFileLike } from '../pages/page-paths.ts'

export const requestKinds = [
  'page',
  'document',
  'file',
  'media',
  'form',
  'search',
  'consent',
  'webhook',
  'api',
  'health',
  'metrics',
] as const

/** The kind of a requested address, for metrics and the security log: never the address itself, which may identify a visitor. */
export type RequestKind = (typeof requestKinds)[number]

const byBeginning: readonly (readonly [beginning: string, kind: RequestKind])[] = [
  ['/api/forms/', 'form'],
  ['/api/search', 'search'],
  ['/api/consent', 'consent'],
  ['/api/revalidate', 'webhook'],
  ['/api/', 'api'],
  ['/media/', 'media'],
  ['/share/', 'media'],
  ['/assets/', 'file'],
  ['/metrics', 'metrics'],
]

export const isHealthCheck = (url: string | undefined) => url === '/healthz' || url === '/readyz'

/** @param url raw path and query of a request */
export function requestKind(url = ''): RequestKind {
  if (isHealthCheck(url)) return 'health'
  const [path = ''] = url.split('?', 1)
  const known = byBeginning.find(([beginning]) => path.startsWith(beginning))
  if (known) return known[1]
  if (documentAt(path) || pageOfMarkdown(path)) return 'document'
  return isFileLike(path) ? 'file' : 'page'
}
