import { expect, test } from 'vitest'
import { playerAddress, playerOrigins } from './embed-player.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed', youtube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/12345', 'https://player.vimeo.com/video/12345?dnt=1&autoplay=1'],
  [
    'https://vimeo.com/12345/abcdef0123',
    'https://player.vimeo.com/video/12345?dnt=1&autoplay=1&h=abcdef0123',
  ],
  [
    'https://player.vimeo.com/video/12345?h=abcdef0123',
    'https://player.vimeo.com/video/12345?dnt=1&autoplay=1&h=abcdef0123',
  ],
])('ENT-9 plays %s with the provider’s most private player', (address, player) => {
  expect(playerAddress(address)).toBe(player)
  expect(playerOrigins).toContain(new URL(player).origin)
})

test.each([
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'javascript:alert(1)',
  'not an address',
])('ENT-9 %s has no player here', (address) => {
  expect(playerAddress(address)).toBeNull()
})
