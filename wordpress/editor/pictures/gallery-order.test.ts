import { expect, test } from 'vitest'
import { galleryOf, moved, valuesOf } from './gallery-order.ts'

const names = ['one', 'two', 'three']

test('a gallery has no gaps', () => {
  expect(galleryOf(names, { one: '', two: '7', three: 'https://cdn.example/a.jpg' })).toEqual([
    '7',
    'https://cdn.example/a.jpg',
  ])
  expect(valuesOf(names, ['7'])).toEqual({ one: '7', two: '', three: '' })
})

test('moves a picture up and down within the list', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
  expect(moved([], 0, 1)).toEqual([])
})
