import { describe, expect, test } from 'vitest'
import { isOpenKey, pageKey } from './page-server.ts'

describe('the key of a cached page', () => {
  test.each([
    ['/', '', '/'],
    ['/hu/blog/szikra', '', '/hu/blog/szikra'],
    ['/about', '?utm_source=x&fbclid=y', '/about'],
    ['/blog', '?tag=b&utm=x&category=a', '/blog?category=a&tag=b'],
    ['/blog', '?category=&page=2&page=3', '/blog?page=2'],
    ['/studio/team', '?utm=x', '/studio/team'],
    ['/marketing-audit/questionnaire', '', '/marketing-audit/questionnaire'],
    ['/about', '?_routes=en/about', '/about'],
  ])('%s%s is %s', (pathname, search, key) => {
    expect(pageKey(pathname, search)).toBe(key)
  })

  test.each([
    ['/en/unknown', ''],
    ['/blog/x/y', ''],
    [`/blog/${'x'.repeat(300)}`, ''],
    ['/blog', `?tag=${'x'.repeat(300)}`],
    ['/marketing-audit/results', '?a=123'],
    ['/hu/marketing-audit/email-results', '?a=123'],
    ['/marketing-audit/questionnaire', '?size=alone'],
  ])('%s%s is not cached', (pathname, search) => {
    expect(pageKey(pathname, search)).toBeNull()
  })
})

test.each([
  ['/blog/x', true],
  ['/unknown', true],
  ['/portfolio', false],
  ['/hu/blog?tag=x', true],
  ['/rss.xml', false],
])('%s can be made up: %s', (key, isOpen) => {
  expect(isOpenKey(key)).toBe(isOpen)
})
