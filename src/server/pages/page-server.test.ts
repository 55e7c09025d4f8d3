import { expect, test } from 'vitest'
import { createBuiltinContent } from '#content/builtin-content.ts'
import { contentForPages } from '#content/page-content.ts'
import { untouched } from '#forms/form-state.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { testSite } from '#testing/site-under-test.ts'
import type { PageHandler } from './page-handler.ts'
import { createPageServer } from './page-server.ts'
import { maxUnkeptRenders, maxWaitingRenders, pageOverheadBytes } from './policies.ts'

const page: PageHandler = async () => new Response('<p>page</p>')

function serverOf(handlePage: PageHandler = page) {
  const clock = createFakeClock()
  const content = contentForPages(createBuiltinContent({ clock }))
  const server = createPageServer({ handlePage, site: testSite, contentFor: () => content, clock })
  const ask = (path: string) => server.answer(new Request(testSite.origin + path))
  return { server, ask }
}

const addresses = (path: string, length: number) => Array.from({ length }, (_, at) => path + at)

test.each(['/about?x=', '/about.data?_routes=', '/hu/about.data?x=1&_routes=hu/about,'])(
  'made-up parameters are no pages of their own: %s',
  async (path) => {
    const { server, ask } = serverOf()
    for (const address of addresses(path, 500)) await ask(address)
    expect(server.size().pages).toBe(1)
    expect(server.renders()).toBe(1)
  },
)

test('a kept page counts with what it takes beside its body, however short that is', async () => {
  const { server, ask } = serverOf(async () => new Response('', { status: 404 }))
  await Promise.all(addresses('/blog/none-', 100).map(ask))
  const { pages, bytes } = server.size()
  expect(pages).toBe(100)
  expect(bytes).toBeGreaterThan(pages * pageOverheadBytes)
})

/** Pages that are made when the test says so. */
function heldPages() {
  const made = Promise.withResolvers<void>()
  let started = 0
  const handlePage: PageHandler = async ({ url }, site) => {
    if (url.endsWith('/about')) return page(new Request(url), site)
    started += 1
    await made.promise
    return new Response(site.posted ? 'posted' : 'page')
  }
  return { handlePage, make: () => made.resolve(), started: () => started }
}

const posted = { form: 'contact', state: untouched } as const

test('pages that are not kept are made a few at a time, and kept pages do not wait for them', async () => {
  const { handlePage, make, started } = heldPages()
  const { server, ask } = serverOf(handlePage)
  const waiting = Array.from({ length: maxUnkeptRenders + maxWaitingRenders - 1 }, (_, at) =>
    ask(`/marketing-audit/results?a=${at}`),
  )
  waiting.push(server.answerPosted('/contact', posted))
  const refused = await ask('/hu/marketing-audit/results?a="')
  await expect.poll(started).toBe(maxUnkeptRenders)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.headers.get('Cache-Control')).toBe('no-store')
  expect(await refused.text()).toMatch(/<html lang="hu">.*href="\/hu\/marketing-audit\/results\?a=%22"/s)
  expect((await server.answerPosted('/contact', posted)).status).toBe(503)
  expect((await ask('/about')).status).toBe(200)

  make()
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await answers.at(-1)?.text()).toBe('posted')
  expect((await ask('/marketing-audit/results?a=1')).status).toBe(200)
})

test('what else has arrived is looked at before a page that is not kept is made', async () => {
  const order: string[] = []
  const { ask } = serverOf(async () => {
    order.push('made')
    return new Response('')
  })
  setImmediate(() => order.push('another request'))
  await ask('/marketing-audit/results?a=1')
  expect(order).toEqual(['another request', 'made'])
})
