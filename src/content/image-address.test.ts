import { expect, test } from 'vitest'
import { imageAtWidth, imageCandidates } from './image-address.ts'

test('a picture has every width up to its own, and the next one above', () => {
  expect(imageCandidates('/media/a.jpg', 700)).toBe(
    '/media/a.jpg?w=320 320w, /media/a.jpg?w=640 640w, /media/a.jpg?w=960 960w',
  )
  expect(imageCandidates('/media/a.jpg', 640)).toBe('/media/a.jpg?w=320 320w, /media/a.jpg?w=640 640w')
  expect(imageCandidates('/media/a.jpg').split(', ')).toHaveLength(5)
})

test.each(['/media/a.gif', '/media/a.jpg?w=320', '/a.jpg', 'https://example.org/a.jpg', '/media/a.mp4', ''])(
  '"%s" has no other widths',
  (address) => {
    expect(imageCandidates(address)).toBe('')
    expect(imageAtWidth(address, 640)).toBe(address)
  },
)
