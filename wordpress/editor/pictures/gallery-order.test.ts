import { expect, test } from 'vitest'
import { galleryOf, valuesOf } from './gallery-order.ts'

const names = ['one', 'two', 'three']

test('a gallery has no gaps', () => {
  expect(galleryOf(names, { one: '', two: '7', three: 'https://cdn.example/a.jpg' })).toEqual([
    '7',
    'https://cdn.example/a.jpg',
  ])
  expect(valuesOf(names, ['7'])).toEqual({ one: '7', two: '', three: '' })
})
