import { describe, expect, test } from 'vitest'
import { isOpenKey, pageKey } from './page-key.ts'

describe('the key of a kept page', () => {
  test.each([
    ['/', '', '/'],
    ['/hu/blog/szikra', '', '/hu/blog/szikra'],
    ['/about', '?utm_source=x&fbclid=y', '/about'],
    ['/blog', '?tag=b&utm=x&category=a', '/blog?category=a&tag=b'],
    ['/blog', '?category=&page=2&page=3', '/blog?page=2'],
    ['/_.data', '', '/_.data'],
    ['/studio/team', '?utm=x', '/studio/team'],
    ['/hu/rolunk.data', '?_routes=hu/contentPage', '/hu/rolunk.data?_routes=hu%2FcontentPage'],
    ['/marketing-audit/questionnaire', '', '/marketing-audit/questionnaire'],
    [
      '/marketing-audit/results.data',
      '?_routes=en%2FauditResults',
      '/marketing-audit/results.data?_routes=en%2FauditResults',
    ],
    ['/hu/blog.data', '?page=2&_routes=hu/blog&x=1', '/hu/blog.data?page=2&_routes=hu%2Fblog'],
    ['/_.data', '?_routes=en%2Fhome', '/_.data?_routes=en%2Fhome'],
    ['/about.data', '?_routes=made-up', '/about.data'],
    ['/about.data', '?_routes=hu/about', '/about.data'],
    ['/about.data', '?_routes=', '/about.data'],
    ['/about', '?_routes=en/about', '/about'],
  ])('%s%s is %s', (pathname, search, key) => {
    expect(pageKey(pathname, search)).toBe(key)
  })

  test.each([
    ['/en/unknown', ''],
    ['/api/unknown.data', ''],
    ['/blog/x/y', ''],
    [`/blog/${'x'.repeat(300)}`, ''],
    ['/blog', `?tag=${'x'.repeat(300)}`],
    ['/marketing-audit/results', '?a=123'],
    ['/hu/marketing-audit/email-results', '?a=123'],
    ['/marketing-audit/questionnaire', '?size=alone'],
    ['/marketing-audit/results.data', '?a=123&_routes=en/auditResults'],
  ])('%s%s is not kept', (pathname, search) => {
    expect(pageKey(pathname, search)).toBeNull()
  })
})

test.each([
  ['/blog/x', true],
  ['/unknown', true],
  ['/hu/services/x.data?_routes=hu%2Fservice', true],
  ['/portfolio', false],
  ['/blog.data?page=2', true],
  ['/hu/blog?tag=x', true],
  ['/blog.data?_routes=en%2Fblog', false],
  ['/_.data', false],
  ['/rss.xml', false],
])('strangers can make up the like of %s: %s', (key, isOpen) => {
  expect(isOpenKey(key)).toBe(isOpen)
})
