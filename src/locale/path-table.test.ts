import { describe, expect, test } from 'vitest'
import { languageOf } from './language.ts'
import { inLanguage, pageAt, pathTable, pathTo, queryRead } from './path-table.ts'

describe('languages and paths', () => {
  test.each([
    ['/hu', 'hu'],
    ['/hu/', 'hu'],
    ['/hu/about', 'hu'],
    ['/', 'en'],
    ['/about', 'en'],
    ['/hungry', 'en'],
    ['/hu-HU', 'en'],
    ['/en/hu', 'en'],
  ])('LANG-1 %s is %s', (pathname, language) => {
    expect(languageOf(pathname)).toBe(language)
  })

  test.each([
    ['/', '/hu'],
    ['/about', '/hu/about'],
    ['/hungry', '/hu/hungry'],
    ['/hu/about', '/hu/about'],
  ])('LANG-3 %s in Hungarian is %s', (from, to) => {
    expect(inLanguage(from, 'hu')).toBe(to)
  })

  test.each([
    ['/hu', '/'],
    ['/hu/', '/'],
    ['/hu/blog/egy-szam', '/blog/egy-szam'],
    ['/about', '/about'],
  ])('LANG-3 %s in English is %s', (from, to) => {
    expect(inLanguage(from, 'en')).toBe(to)
  })

  test('LANG-2 every page has an address in both languages, the debug page in English only', () => {
    for (const path of Object.values(pathTable)) {
      expect(languageOf(inLanguage(path, 'hu'))).toBe('hu')
      expect(inLanguage(inLanguage(path, 'hu'), 'en')).toBe(path)
    }
    expect(inLanguage('/debug/mailchimp', 'hu')).toBe('/debug/mailchimp')
  })

  test('ROUTE-1 keeps every address of SPEC §2', () => {
    expect(Object.values(pathTable)).toEqual(
      expect.arrayContaining([
        '/',
        '/about',
        '/contact',
        '/portfolio',
        '/portfolio/:slug',
        '/blog',
        '/blog/:slug',
        '/services',
        '/services/:slug',
        '/marketing-audit',
        '/marketing-audit/questionnaire',
        '/marketing-audit/results',
        '/marketing-audit/email-results',
        '/waitlist',
        '/free-homepage-draft',
        '/free-website-design-concept',
        '/privacy-policy',
        '/terms-of-service',
        '/impresszum',
        '/cookie-policy',
        '/digital-products',
        '/faq',
        '/search',
        '/offline',
        '/*',
      ]),
    )
  })

  test('a slug cannot escape its path', () => {
    expect(pathTo('post', 'hu', '../../x?y#z')).toBe('/hu/blog/..%2F..%2Fx%3Fy%23z')
  })

  test.each([
    ['/', 'home'],
    ['/hu', 'home'],
    ['/hu/blog', 'blog'],
    ['/blog/a-post', 'post'],
    ['/hu/marketing-audit/results', 'auditResults'],
    ['/blog/', null],
    ['/blog/a/b', null],
    ['/en/about', null],
    ['/hungry', 'contentPage'],
    ['/hu/rolunk/csapat', 'contentPage'],
    ['/portfolio/a/b', null],
    ['/media', null],
    ['/hu/api/status', null],
    ['/a.php', null],
    ['/a//b', null],
    ['/a/b/c/d/e/f/g', null],
    ['/debug/mailchimp', null],
  ])('ROUTE-3 %s resolves to %s', (pathname, page) => {
    expect(pageAt(pathname)).toBe(page)
  })

  test.each([
    ['blog', '?page=2&utm=x&tag=b&category=', '?tag=b&page=2'],
    ['about', '?utm=x', ''],
    ['auditResults', '?a=123&b=%20', '?a=123&b=%20'],
  ] as const)('%s reads of %s %j', (page, search, read) => {
    expect(queryRead(page, search)).toBe(read)
  })
})
