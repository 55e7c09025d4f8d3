import { expect, test } from 'vitest'
import { down, start } from '#testing/website-fixture.ts'
import { filePageBurst } from '../policies.ts'

const media = (slug: string, path: string) => ({ id: 5, slug, source_url: `/wp-content/uploads/${path}` })

test('MEDIA-1 resolves an attachment page to its file', async () => {
  const { website, lines } = await start({ media: [media('guide', '2026/11/guide.pdf')] })
  expect(await website.fileOf('guide')).toBe('/media/2026/11/guide.pdf')
  expect(await website.fileOf('guide')).toBe('/media/2026/11/guide.pdf')
  expect(lines()).toEqual(['GET /media?slug=guide&_fields=slug,source_url'])
})

test('MEDIA-1 returns none for a missing file, a foreign host and an outage', async () => {
  const { website, wordpress, clock } = await start({ media: [] })
  expect(await website.fileOf('nothing')).toBeNull()
  wordpress.content = { media: [{ slug: 'far', source_url: 'https://elsewhere.example/a.pdf' }] }
  expect(await website.fileOf('far')).toBeNull()
  wordpress.failure = down
  const reading = website.fileOf('guide')
  await clock.advance(5_000)
  expect(await reading).toBeNull()
})

test('MEDIA-1 limits the rate of WordPress calls for made-up slugs', async () => {
  const { website, lines } = await start({ media: [] })
  for (let slug = 0; slug < 50; slug++) expect(await website.fileOf(`made-up-${slug}`)).toBeNull()
  expect(lines()).toHaveLength(filePageBurst)
})
