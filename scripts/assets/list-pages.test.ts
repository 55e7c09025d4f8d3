import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pageLists } from './list-pages.ts'

const root = path.join(import.meta.dirname, '../..')

test.each([...(await pageLists())])(
  'MOVED-1, SHARE-1 %s lists every page: after a change of the path table run node scripts/assets/list-pages.ts',
  (file, expected) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(expected)
  },
)

test('MOVED-1 WordPress refuses redirects from pages, services, Markdown versions, documents and files', () => {
  const plugin = readFileSync(
    path.join(root, 'wordpress/igniting-studio/includes/redirects/redirects.php'),
    'utf8',
  )
  const [list = ''] = /ANSWERED_PATHS = array\(.*?\);/s.exec(plugin) ?? []
  for (const answered of ['/faq', '/services/social-media', '/faq.md', '/rss.xml', '/favicon.ico'])
    expect(list).toContain(`'${answered}',`)
  expect(list).not.toContain("'/',")
})
