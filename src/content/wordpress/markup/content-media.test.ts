import { test } from 'vitest'
import { expectLinearWork } from '#testing/growth.ts'
import { contentMedia } from './content-media.ts'
import { createSiteAddresses } from './site-addresses.ts'

test('ENT-9 the work of reading candidates grows with their text', () => {
  const addresses = createSiteAddresses(null)
  const read = (srcset: string) => contentMedia('img', { src: '/a.jpg', srcset }, addresses)
  return expectLinearWork(read, {
    known: [
      { pieces: ['a'], end: '' },
      { pieces: [' '], end: 'w' },
    ],
    tokens: [', ', '640w', '/wp-content/uploads/a.jpg'],
  })
})
