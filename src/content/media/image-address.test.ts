import { expect, test } from 'vitest'
import { imageAtWidth, imageCandidates } from './image-address.ts'

test('offers every width up to the picture’s own', () => {
  expect(imageCandidates('/media/a.jpg', 600)).toBe(
    '/media/a.jpg?w=320 320w, /media/a.jpg?w=480 480w, /media/a.jpg?w=640 600w',
  )
  expect(imageCandidates('/media/a.jpg', 480)).toBe('/media/a.jpg?w=320 320w, /media/a.jpg?w=480 480w')
  expect(imageCandidates('/media/a.jpg', 100)).toBe('/media/a.jpg?w=320 100w')
  expect(imageCandidates('/media/a.jpg').split(', ')).toHaveLength(6)
  expect(imageCandidates('/media/a.jpg', 4_000)).toBe(imageCandidates('/media/a.jpg'))
})

test.each(['/media/a.gif', '/media/a.jpg?w=320', '/a.jpg', 'https://example.org/a.jpg', '/media/a.mp4', ''])(
  '"%s" has no other widths',
  (address) => {
    expect(imageCandidates(address)).toBe('')
    expect(imageAtWidth(address, 640)).toBe(address)
  },
)
