import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { languages } from '#locale/language.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createLargeSite, postSlug } from '#testing/fault-lab/large-site.ts'
import { startFaultLab } from '#testing/fault-lab.ts'
import { selectContent } from './select-content.ts'

/** A site with 2,000 posts and 300 projects, half in each language. */
async function startLargeSite() {
  const lab = await startFaultLab({ content: createLargeSite({ posts: 1_000, projects: 150 }) })
  const clock = createFakeClock()
  const site = selectContent({ wordpressUrl: lab.url, fetch, clock, log: silentLog })
  onTestFinished(async () => {
    await site.stop()
    await lab.close()
  })
  return { lab, clock, ...site }
}

test('LOAD-3 a cold start with 2,000 posts and the first visit of each list makes at most 25 calls', async () => {
  const { lab, clock, content, start, status } = await startLargeSite()
  await start()
  const isLoaded = () =>
    Object.values(status().types).every((type) => languages.every((language) => type[language].loaded))
  while (!isLoaded()) {
    await clock.advance(100)
    await new Promise(setImmediate)
  }
  for (const language of languages) {
    expect(await content.posts({ language, page: 1 })).toMatchObject({ total: 1_000, pages: 100 })
    expect(await content.projects(language)).toHaveLength(150)
    await content.postTerms(language)
    await content.home(language)
  }
  expect(lab.ledger.count()).toBeLessThanOrEqual(25)
  // One more for each post that is read.
  const before = lab.ledger.count()
  expect(await content.post('en', postSlug(700, 'en'))).toMatchObject({ state: 'fresh' })
  expect(lab.ledger.count() - before).toBe(1)
})

test('ROUTE-6 the directory of 2,000 posts is read a hundred at a time, and says when a part is missing', async () => {
  const { lab, content } = await startLargeSite()
  const whole = await content.directory('post', 'en')
  expect([whole.items.length, whole.isComplete]).toEqual([1_000, true])
  expect(lab.ledger.count(/\/posts\?.*_fields/)).toBe(10)
  lab.inject(/page=7&/, async ({ send }) => send({ status: 403, body: { code: 'rest_forbidden' } }))
  expect(await content.directory('post', 'hu')).toMatchObject({ isComplete: false })
})
