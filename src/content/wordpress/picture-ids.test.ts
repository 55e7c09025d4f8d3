import { expect, test } from 'vitest'
import { record, start } from '#testing/website-fixture.ts'

const media = (id: number, alt = '') => ({
  id,
  source_url: `/wp-content/uploads/${id}.jpg`,
  alt_text: alt,
  media_details: { width: 800, height: 600 },
})
const acf = { image: 21, gallery_image_1: '22', gallery_image_2: { ID: 23 }, gallery_image_3: 99 }

test('ENT-5 resolves ACF picture ids, in a list and in a single record', async () => {
  const { website, lines } = await start({
    portfolio: [record(1, 'kiln', { acf }), record(2, 'bread', { acf: { gallery: [22, 21] } })],
    media: [media(21, 'A kiln'), media(22), media(23)],
  })
  const [kiln, bread] = await website.records('project', 'en')
  expect(kiln?.image).toEqual({ url: '/media/21.jpg', alt: 'A kiln', width: 800, height: 600 })
  expect(kiln?.content_gallery.map(({ url }) => url)).toEqual(['/media/22.jpg', '/media/23.jpg'])
  expect(bread?.content_gallery.map(({ url }) => url)).toEqual(['/media/22.jpg', '/media/21.jpg'])
  expect(lines().filter((line) => line.includes('/media'))).toEqual([
    'GET /media?include=21,22,23,99&per_page=4',
  ])
  const alone = await website.project('en', 'kiln')
  expect(alone.state === 'fresh' && alone.value.image?.url).toBe('/media/21.jpg')
})

test('ENT-5 makes no call where pictures have addresses', async () => {
  const { website, lines } = await start({
    portfolio: [record(1, 'kiln', { image: { id: 21, url: '/wp-content/uploads/a.jpg' } })],
  })
  const [kiln] = await website.records('project', 'en')
  expect(kiln?.image?.url).toBe('/media/a.jpg')
  expect(lines().filter((line) => line.includes('/media'))).toEqual([])
})

test('ENT-5 shows projects without these pictures where media is not readable', async () => {
  const { website } = await start({ portfolio: [record(1, 'kiln', { acf })] })
  const [kiln] = await website.records('project', 'en')
  expect([kiln?.slug, kiln?.image, kiln?.content_gallery]).toEqual(['kiln', null, []])
})
