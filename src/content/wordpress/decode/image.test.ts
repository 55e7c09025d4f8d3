import { expect, test } from 'vitest'
import { createSiteAddresses } from '../markup/site-addresses.ts'
import { decodeImage, decodeMediaImage } from './image.ts'

const addresses = createSiteAddresses('http://cms.example')
const media = {
  source_url: 'http://cms.example/wp-content/uploads/loaf.jpg',
  alt_text: 'A loaf',
  alt_text_hu: 'Egy <b>cipó</b>',
  focal_point: { x: 0.25, y: 1 },
}

test('MEDIA-5 a Hungarian page uses the Hungarian text, or the other where there is none', () => {
  expect(decodeMediaImage(media, addresses, 'hu')?.alt).toBe('Egy cipó')
  expect(decodeMediaImage(media, addresses, 'en')?.alt).toBe('A loaf')
  expect(decodeMediaImage({ ...media, alt_text_hu: '' }, addresses, 'hu')?.alt).toBe('A loaf')
  expect(decodeMediaImage({ ...media, alt_text_hu: { evil: 1 } }, addresses, 'hu')?.alt).toBe('A loaf')
})

test.each([
  null,
  'left',
  { x: '0.5', y: 0 },
  { x: 2, y: 0 },
  { x: -0.1, y: 0 },
  { x: Number.NaN, y: 0 },
  [0, 1],
])('MEDIA-4 ENT-9 %j is no focal point', (focal_point) => {
  expect(decodeMediaImage({ ...media, focal_point }, addresses)).not.toHaveProperty('focus')
})

test('MEDIA-4 a focal point comes with a picture of the library and with one of a gallery', () => {
  expect(decodeMediaImage(media, addresses)?.focus).toEqual({ x: 0.25, y: 1 })
  const url = media.source_url
  expect(decodeImage({ url, focal_point: { x: 0, y: 0.5 } }, addresses)?.focus).toEqual({ x: 0, y: 0.5 })
})

test.each([
  [[media.source_url, 640, 480, false]],
  [{ sizes: { full: media.source_url } }],
  [{ src: media.source_url }],
  [`<img class="a" src="${media.source_url}" alt="">`],
])('ENT-5 reads the picture in %j', (value) => {
  expect(decodeImage(value, addresses)?.url).toBe('/media/loaf.jpg')
})
