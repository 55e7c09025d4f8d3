import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { record, startEngine, studio } from '#testing/engine-fixture.ts'
import type { Content } from './content.ts'

/** The table of SPEC §7: the requests of each row. A row counts as used if all of its requests are made. */
const rows: Record<string, readonly RegExp[]> = {
  'CALL-1': [/^HEAD \/posts\?per_page=1$/],
  'CALL-2': [/^HEAD \/$/],
  'CALL-3': [/^GET \/posts\?per_page=20&status=publish&_embed=true&lang=/],
  'CALL-4': [/^GET \/posts\?_embed&per_page=100&/],
  'CALL-5': [/^GET \/portfolio\?per_page=20&/, /^GET \/posts\?per_page=20&.*&categories=portfolio/],
  'CALL-6': [/^GET \/portfolio-enhanced/],
  'CALL-7': [/^GET \/pages\?_embed&per_page=100&/],
  'CALL-8': [/^GET \/pages\?slug=/],
  'CALL-9': [/^GET \/pages\/\d+\?_embed$/],
  'CALL-10': [/^GET \/portfolio\?_embed&per_page=100&/],
  'CALL-11': [/^GET \/portfolio\?slug=/],
  'CALL-12': [/^GET \/services\?_embed&per_page=100&/],
  'CALL-13': [/^GET \/services\?slug=/],
  'CALL-14': [/^GET \/posts\?_embed&page=\d+&per_page=10&/],
  'CALL-15': [/^GET \/posts\?slug=/],
  'CALL-16': [/^GET \/posts\?_embed&per_page=3&status=publish&meta_key=featured_post&meta_value=1/],
  'CALL-17': [/categories_slug=/],
  'CALL-18': [/^GET \/posts\/\d+$/, /^GET \/posts\?_embed&categories=[\d,]+&exclude=/],
  'CALL-19': [
    /^GET \/categories\?per_page=100/,
    /^GET \/categories\?slug=/,
    /^GET \/tags\?per_page=100/,
    /^GET \/tags\?slug=/,
    /^GET \/users\?per_page=100/,
    /^GET \/users\/\d+$/,
    /^GET \/media\/\d+$/,
  ],
  'CALL-20': ['posts', 'pages', 'portfolio', 'services'].map((type) => new RegExp(`^GET /${type}\\?search=`)),
  'CALL-21': [/^GET \/menus\/v1\/menus\//],
  'CALL-22': [/^GET \/comments$/, /^GET \/comments\?post=\d+/],
  'CALL-23': [/^POST \/comments$/],
  'CALL-24': [/^POST \/contact-form-7\/v1\/contact-forms\/\d+\/feedback$/],
  'CALL-25': [/^POST \/newsletter\/subscribe$/],
  'CALL-26': [/^GET \/igniting-studio\/v1\/options$/],
  'CALL-28': [/^GET \/igniting-studio\/v1\/home/, /^GET \/igniting-studio\/v1\/settings$/],
}

const rules = readFileSync('docs/rules.md', 'utf8')
const unusedRows = () =>
  /\*\*CALL-29\*\*[\s\S]*?Unused are ([^:]*):/.exec(rules)?.[1]?.match(/CALL-\d+/g) ?? []

/** Everything that the pages and the server request from the content. */
async function readEverything(content: Content) {
  const post = await content.post('en', 'hello')
  if ('value' in post) await content.relatedPosts(post.value)
  for (const language of languages) {
    await content.posts({ language, page: 1 })
    await content.posts({ language, page: 1, category: 'news', tag: 'tip' })
    await content.featuredPosts(language)
    await content.postTerms(language)
    await content.comments(language, 1)
    await content.settings(language)
    await content.home(language)
    await content.menu(language)
    await content.footerMenu(language)
    await content.projects(language)
    await content.service(language, 'social-media')
    await content.services(language)
    await content.project(language, 'kiln')
    await content.page(language, 'about')
    await content.records('page', language)
    await content.record('page', language, 'privacy-policy')
    await content.directory('page', language)
    await content.search(language, 'bread')
  }
  await content.author(110)
  await content.options()
  await content.redirects()
  await content.fileOf(12)
}

test('CALL-29 each row of the table is used at run time or named as unused in docs/rules.md', async () => {
  const users = Array.from({ length: 120 }, (_, id) => ({ id: id + 1, slug: `user-${id + 1}` }))
  const comments = [{ id: 1, post: 1 }]
  const home = { front_page: 3 }
  const { content, writes, start, clock, pass, lines, wordpress, engine } = await startEngine({
    ...studio(),
    home,
    users,
    comments,
    media: [record(12, 'file', { source_url: 'https://cms.example/wp-content/uploads/a.pdf' })],
    tags: [{ id: 6, slug: 'tip', name: 'Tip', count: 1 }],
  })
  await start()
  await pass(5_000)
  const isOver = { value: false }
  const reading = readEverything(content).finally(() => {
    isOver.value = true
  })
  while (!isOver.value) await pass(1_000)
  await reading
  await clock.advance(60_000)
  const { signal } = new AbortController()
  await writes?.comment({ post: 1, content: 'Nice' }, signal)
  await writes?.contactForm('134', {}, 'en', signal)
  await writes?.subscription({ email: 'eva@example.org' }, signal)
  await pass(1_000)
  // If WordPress does not have the companion plugin.
  Object.defineProperty(wordpress, 'failure', {
    get: () =>
      /\/portfolio/.test(wordpress.requests.at(-1)?.path ?? '')
        ? { status: 404, body: { code: 'rest_no_route' } }
        : null,
  })
  const bare = engine()
  await bare.checkAvailability()
  await bare.content.projects('en')
  const requests = [
    ...lines(),
    ...wordpress.requests.map(({ method, path }) => `${method} ${path.replace(/^\/wp-json\/wp\/v2/, '')}`),
  ]
  const isUsed = (patterns: readonly RegExp[]) =>
    patterns.every((pattern) => requests.some((request) => pattern.test(request)))
  const unused = Object.entries(rows).flatMap(([row, patterns]) => (isUsed(patterns) ? [] : [row]))
  expect(unused).toEqual(unusedRows())
})

test('CALL-29 each row has a rule', () => {
  const ids = Array.from(rules.matchAll(/^- \*\*(CALL-\d+)\*\*/gm), ([, id]) => id ?? '')
  // CALL-27 and CALL-29 describe how rows are used; they are not calls.
  expect(ids.filter((id) => id !== 'CALL-27' && id !== 'CALL-29').toSorted()).toEqual(
    Object.keys(rows).toSorted(),
  )
})

test('CALL-29 each read of the content is used by a page or the server', () => {
  const product = globSync(['src/{site,pages,server,leads}/**/*.{ts,tsx}', 'src/*.tsx'])
    .filter((file) => !/\.test\./.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const reads = Array.from(
    (
      /export type Content = \{[\s\S]*?\n\}/.exec(readFileSync('src/content/content.ts', 'utf8'))?.[0] ?? ''
    ).matchAll(/^ {2}(\w+)[<(]/gm),
    ([, name]) => name ?? '',
  )
  expect(reads).toContain('featuredPosts')
  // `record` is called under the names of its kinds (named-reads.ts).
  expect(
    reads.filter((name) => name !== 'record' && !new RegExp(`\\bcontent\\.${name}\\(`).test(product)),
  ).toEqual([])
})
