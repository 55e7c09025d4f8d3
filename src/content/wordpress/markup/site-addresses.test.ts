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
    ['/templates/theme.json', '/templates/theme.json'],
  ])('the permalink %s leads to %s', (href, path) => {
    expect(addresses.link(href, 'en')).toBe(path)
  })

  test('a link in a Hungarian record leads to the Hungarian page, and a Hungarian link stays one', () => {
    expect(addresses.link(`${cms}/about/`, 'hu')).toBe('/hu/about')
    expect(addresses.link(`${cms}/`, 'hu')).toBe('/hu')
    expect(addresses.link('/hu/portfolio/egetes/', 'en')).toBe('/hu/portfolio/egetes')
    expect(addresses.link('/hu/contact', 'hu')).toBe('/hu/contact')
  })

  test.each([
    `${cms}/wp-admin/`,
    `${cms}/wp-login.php`,
    `${cms}/?p=12`,
    '/?p=12',
    '/?attachment_id=12',
    `${cms}/?attachment_id=12`,
    `${cms}/author/admin/`,
    'javascript:alert(1)',
    'data:text/html,x',
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
  ])('%s stays as it is', (href) => {
    expect(addresses.link(href, 'en')).toBe(href)
  })

  test.each(['/.//evil.example/x', '/127.0.0.1:8881/evil.example/x'])(
    '%s cannot be read as the address of another host',
    (href) => {
      expect(addresses.link(href, 'en') ?? '/').toMatch(/^\/(?![/\\])/)
      expect(addresses.media(href) || '/').toMatch(/^\/(?![/\\])/)
    },
  )

  test('a WordPress in a folder: its folder is not part of the path', () => {
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

  test('a record may name the public host of its own content system', () => {
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

  test('a mail address and a longer name are not the address of the content system', () => {
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
])('ENT-9 no mention is left of %s', (source, text) => {
  expect(createSiteAddresses('http://cms.internal:8881').text(source)).toBe(text)
})

test('ENT-9 no mention is left in the path of a picture', () => {
  const { media, link } = createSiteAddresses('http://cms.internal:8881')
  const address = 'http://cms.internal:8881/wp-content/uploads/a.jpg//cms.internal:8881'
  expect(media(address) + link(address, 'en')).not.toContain('cms.internal')
})
