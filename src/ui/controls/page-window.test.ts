import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, null, 9]],
  [5, 9, [1, null, 3, 4, 5, 6, 7, null, 9]],
  [9, 9, [1, null, 7, 8, 9]],
  [250, 500, [1, null, 248, 249, 250, 251, 252, null, 500]],
])('BLOG-1 page %s of %s shows the links %j', (page, pages, named) => {
  expect(pageWindow(page, pages)).toEqual(named)
})
