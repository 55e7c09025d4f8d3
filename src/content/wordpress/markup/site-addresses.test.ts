import { describe, expect, test } from 'vitest'
import { createSiteAddresses } from './site-addresses.ts'

const cms = 'http://127.0.0.1:8881'
const addresses = createSiteAddresses(cms)

describe('links', () => {
  test.each([
    ['/', '/'],
    [`${cms}/`, '/'],
    [`${cms}/about/`, '/about'],
    [`${cms}/privacy-policy/#cookies`, '/privacy-policy#cookies'],
    [`${cms}/portfolio/kiln-days/`, '/portfolio/kiln-days'],
    [`${cms}/services/social-media/`, '/services/social-media'],
    [`${cms}/2026/11/21/hello/`, '/blog/hello'],
    [`${cms}/2026/11/hello/`, '/blog/hello'],
    [`${cms}/blog/hello`, '/blog/hello'],
    [`${cms}/hello/`, '/blog/hello'],
    [`${cms}/%C3%A1rv%C3%ADz/`, '/blog/%C3%A1rv%C3%ADz'],
    [`${cms}/category/news/`, '/blog?category=news'],
    [`${cms}/category/news/events/`, '/blog?category=events'],
    [`${cms}/?portfolio=kiln-days`, '/portfolio/kiln-days'],
    [`http://localhost:8881/about/`, '/about'],
    [`${cms}/wp-content/uploads/2026/11/guide.pdf`, '/media/2026/11/guide.pdf'],
    ['/blog?category=data', '/blog?category=data'],
    [`${cms}/?p=12#part`, '/?p=12#part'],
    ['/?p=12', '/?p=12'],
    [`${cms}/?page_id=2`, '/?p=2'],
    [`${cms}/?p=12&preview=true`, '/?p=12'],
    [`${cms}/?attachment_id=12`, '/?attachment_id=12'],
    ['/?attachment_id=12', '/?attachment_id=12'],
    [`${cms}/?cat=3`, '/?cat=3'],
    [`${cms}/?cat=3&paged=2`, '/?cat=3&paged=2'],
    [`${cms}/?category_name=news`, '/blog?category=news'],
    [`${cms}/?tag=light`, '/blog?tag=light'],
    [`${cms}/?author=1`, '/blog'],
    [`${cms}/?m=202611`, '/blog'],
    [`${cms}/author/admin/`, '/blog'],
    [`${cms}/author/admin/page/2/`, '/blog?page=2'],
    [`${cms}/2026/`, '/blog'],
    [`${cms}/2026/11/`, '/blog'],
    [`${cms}/2026/11/21/`, '/blog'],
    [`${cms}/page/2/`, '/blog?page=2'],
    [`${cms}/?paged=2`, '/blog?page=2'],
    [`${cms}/?s=two+words`, '/search?q=two+words'],
    [`${cms}/search/word/`, '/search?q=word'],
    [`${cms}/feed/`, '/rss.xml'],
    [`${cms}/?feed=rss2`, '/rss.xml'],
    [`${cms}/category/news/feed/`, '/rss.xml'],
    [`${cms}/category/a/b/page/2/`, '/blog?category=b&page=2'],
    [`${cms}/category/%f0%9f%8e%89/`, '/blog?category=%F0%9F%8E%89'],
    [`${cms}/tag/%D0%BC%D0%B8%D1%80/`, '/blog?tag=%D0%BC%D0%B8%D1%80'],
    [`${cms}/hello/comment-page-2/#comment-5`, '/blog/hello#comment-5'],
    [`${cms}/?utm_source=mail`, '/?utm_source=mail'],
    [`${cms}/hello/?utm_source=mail`, '/blog/hello'],
    [`${cms}/hello/&utm_source=mail`, '/blog/hello'],
    [`${cms}/hello/%E2%80%8B`, '/blog/hello'],
    [`${cms}/hello%C2%A0`, '/blog/hello'],
    [`${cms}/hello…`, '/blog/hello'],
    [`${cms}/hello/).`, '/blog/hello'],
    [`${cms}/about.`, '/about'],
    [`${cms}/wp-content/uploads/2026/11/guide.pdf%E2%80%8B`, '/media/2026/11/guide.pdf'],
    [`${cms}/?s=`, '/search'],
    [`${cms}/?post_type=portfolio`, '/portfolio'],
    [`${cms}/category/news/?paged=2`, '/blog?category=news&page=2'],
    [`${cms}/category/`, '/blog'],
    [`${cms}/hello/2/`, '/blog/hello'],
    [`${cms}/about/2/`, '/about'],
    [`${cms}/portfolio/2/`, '/portfolio/2'],
    [`${cms}/index.php`, '/'],
    [`${cms}/index.php?p=12#part`, '/?p=12#part'],
    [`${cms}/index.php/about/`, '/about'],
    [`${cms}/index.php/2026/11/hello/`, '/blog/hello'],
    [`${cms}/index.php/category/news/`, '/blog?category=news'],
    [`${cms}/index.php//evil.example/x`, null],
    [`${cms}/wp-sitemap.xml`, '/sitemap.xml'],
    [`${cms}/wp-content/uploads/2026/11/guide.pdf#page=2`, '/media/2026/11/guide.pdf#page=2'],
    ['http://localhost.:8881/about/', '/about'],
    ['https://i0.wp.com/127.0.0.1:8881/wp-content/uploads/a.jpg?w=300', '/media/a.jpg'],
    ['/templates/theme.json', '/templates/theme.json'],
  ])('the permalink %s leads to %s', (href, path) => {
    expect(addresses.link(href, 'en')).toBe(path)
  })

  test('resolves a link in a Hungarian record to the Hungarian page, and keeps a Hungarian link', () => {
    expect(addresses.link(`${cms}/about/`, 'hu')).toBe('/hu/about')
    expect(addresses.link(`${cms}/`, 'hu')).toBe('/hu')
    expect(addresses.link('/hu/portfolio/egetes/', 'en')).toBe('/hu/portfolio/egetes')
    expect(addresses.link('/hu/contact', 'hu')).toBe('/hu/contact')
    expect(addresses.link(`${cms}/?p=12#part`, 'hu')).toBe('/hu?p=12#part')
    expect(addresses.link(`${cms}/2026/11/`, 'hu')).toBe('/hu/blog')
    expect(addresses.link(`${cms}/?s=kemence`, 'hu')).toBe('/hu/search?q=kemence')
  })

  test('trims invisible characters at the end of a foreign address', () => {
    expect(addresses.link('https://example.org/a%E2%80%8B%C2%A0', 'en')).toBe('https://example.org/a')
    expect(addresses.link('https://example.org/a.', 'en')).toBe('https://example.org/a.')
  })

  test.each([
    `${cms}/wp-admin/`,
    `${cms}/wp-login.php`,
    'javascript:alert(1)',
    'JavaScript\t:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'feed:javascript:alert(1)',
    'urn:x',
    'telnet://example.org',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    'sms:127.0.0.1:8881'.replace('sms', 'intent'),
    'https://share.example/?u=http%3A%2F%2F127.0.0.1%3A8881%2Fhello%2F',
    'http://[broken',
    '',
    `https://example.org/${'x'.repeat(3000)}`,
  ])('%s leads nowhere', (href) => {
    expect(addresses.link(href, 'en')).toBeNull()
  })

  test.each([
    'https://example.org/a?b=1#c',
    'http://example.org/',
    'mailto:hello@example.org',
    'tel:+3612345678',
    'sms:+3612345678?body=Hi',
    'webcal://example.org/a.ics',
    'fax:+3612345678',
    'xmpp:ada@example.org',
    'tel:+36%201%20234',
    'mailto:a@example.org?subject=Hello%20there&body=x',
    'whatsapp://send?phone=3612345678',
    'viber://chat?number=%2B3612345678',
    'geo:47.5,19.04',
    'ftp://example.org/a.zip',
  ])('%s stays as it is', (href) => {
    expect(addresses.link(href, 'en')).toBe(href)
  })

  test.each(['/.//evil.example/x', '/127.0.0.1:8881/evil.example/x'])(
    'cannot mistake %s for a foreign host',
    (href) => {
      expect(addresses.link(href, 'en') ?? '/').toMatch(/^\/(?![/\\])/)
      expect(addresses.media(href) || '/').toMatch(/^\/(?![/\\])/)
    },
  )

  test('strips the folder of a WordPress in a subfolder', () => {
    const inFolder = createSiteAddresses('https://studio.example/wp/')
    expect(inFolder.link('https://studio.example/wp/portfolio/kiln-days/', 'en')).toBe('/portfolio/kiln-days')
    expect(inFolder.link('https://studio.example/contact', 'en')).toBe('/contact')
    expect(inFolder.text('Write to studio.example or see https://studio.example/wp/x')).toBe(
      'Write to studio.example or see /x',
    )
  })
})

describe('ENT-9 external', () => {
  test.each([
    ['https://kohegy.example/wines', 'https://kohegy.example/wines'],
    ['http://kohegy.example', 'http://kohegy.example/'],
    [`${cms}/wines`, ''],
    ['', ''],
    ['soon', ''],
    ['/portfolio', ''],
    ['https://', ''],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['mailto:a@b.c', ''],
  ])('"%s" leads to "%s"', (href, address) => {
    expect(addresses.external(href)).toBe(address)
  })
})

describe('media', () => {
  test.each([
    [`${cms}/wp-content/uploads/2026/11/a.jpg`, '/media/2026/11/a.jpg'],
    ['/wp-content/uploads/a.jpg', '/media/a.jpg'],
    ['/media/a.jpg', '/media/a.jpg'],
    ['https://example.org/a.jpg', ''],
    ['http://example.org/a.jpg', ''],
    [`${cms}/wp-includes/images/smiley.png`, ''],
    ['//example.org/a.jpg', ''],
    ['data:image/png;base64,AAAA', ''],
    ['javascript:alert(1)', ''],
  ])('%s is shown from %s', (src, path) => {
    expect(addresses.media(src)).toBe(path)
  })

  test('recognises the public host of its own content system', () => {
    const known = addresses.knowing('https://cms.example.org/hello/')
    expect(known.media('https://cms.example.org/wp-content/uploads/a.jpg')).toBe('/media/a.jpg')
    expect(known.link('https://cms.example.org/about/', 'en')).toBe('/about')
    expect(addresses.link('https://cms.example.org/about/', 'en')).toBe('https://cms.example.org/about/')
  })
})

describe('text', () => {
  test.each([
    [`see ${cms}/hello/ there`, 'see /hello/ there'],
    ['see localhost:8881/hello', 'see /hello'],
    ['//127.0.0.1:8881/x', '/x'],
    ['http:\\/\\/127.0.0.1:8881\\/x', '\\/x'],
    ['u=http%3A%2F%2F127.0.0.1%3A8881%2Fx', 'u=%2Fx'],
    [`${cms}/wp-content/uploads/a.jpg`, '/media/a.jpg'],
    ['localhost and 127.0.0.1 as mere words', 'localhost and 127.0.0.1 as mere words'],
    ['127.0.0.1:88812 is another', '127.0.0.1:88812 is another'],
  ])('%s is said as %s', (text, said) => {
    expect(addresses.text(text)).toBe(said)
  })

  test('keeps email addresses and longer host names', () => {
    const named = createSiteAddresses('https://cms.example.org')
    expect(named.text('a@cms.example.org, my.cms.example.org')).toBe('a@cms.example.org, my.cms.example.org')
    expect(named.text('cms.example.org and HTTPS://CMS.EXAMPLE.ORG/x')).toBe(' and /x')
  })
})

test.each([
  ['cms.internal:8881__x', '__x'],
  ['//cms.internal:8881cms.internal%3A8881/x', '/x'],
  ['cms.//cms.internal:8881internal:8881/x', '/x'],
  ['cms.internal:88812', 'cms.internal:88812'],
  ['not-cms.internal:8881', 'not-cms.internal:8881'],
])('ENT-9 removes every mention of %s', (source, text) => {
  expect(createSiteAddresses('http://cms.internal:8881').text(source)).toBe(text)
})

test('ENT-9 removes every mention from the path of a picture', () => {
  const { media, link } = createSiteAddresses('http://cms.internal:8881')
  const address = 'http://cms.internal:8881/wp-content/uploads/a.jpg//cms.internal:8881'
  expect(media(address) + link(address, 'en')).not.toContain('cms.internal')
})
