import { expect, test } from 'vitest'
import { suppressPortfolioFetchErrors } from './portfolio-console-filter.ts'

function filtered() {
  const printed: unknown[][] = []
  const target = {
    error: (...message: unknown[]) => void printed.push(message),
    warn: (...message: unknown[]) => void printed.push(message),
  }
  suppressPortfolioFetchErrors(target)
  return { target, printed }
}

test('ERR-4 keeps portfolio fetch errors out of the console', () => {
  const { target, printed } = filtered()
  target.error('Portfolio fetch failed', 503)
  target.warn('failed to fetch', new TypeError('NetworkError: /portfolio'))
  expect(printed).toEqual([])
})

test('ERR-4 prints every other message unchanged', () => {
  const { target, printed } = filtered()
  const error = new Error('fetch failed')
  target.error('posts:', error)
  target.warn('portfolio: a picture has no alternative text')
  expect(printed).toEqual([['posts:', error], ['portfolio: a picture has no alternative text']])
})
