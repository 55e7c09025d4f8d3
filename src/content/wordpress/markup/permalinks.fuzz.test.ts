import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { adversarialText, expectProperty } from '#testing/fuzz.ts'
import { createSiteAddresses } from './site-addresses.ts'

const cms = 'https://cms.example/wp'
const addresses = createSiteAddresses(cms)
const language = fc.constantFrom(...languages)

/** Slugs as WordPress makes them: letters of any script, percent-encoded, and hyphens. */
const slug = fc
  .stringMatching(/^[a-z0-9áűőжйみ🎉]{1,12}(?:-[a-z0-9áűőжйみ🎉]{1,8}){0,3}$/u)
  .filter((text) => !/^(?:\d+|feed|page|search|author|category|tag|amp|embed|trackback)$/.test(text))
const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
const permalink = fc
  .tuple(slug, day, fc.boolean(), fc.nat({ max: 3 }))
  .map(([slug, date, isLower, shape]) => {
    const encoded = encodeURIComponent(slug)
    const spelled = isLower ? encoded.toLowerCase() : encoded
    const [year, month, ofMonth] = date.toISOString().slice(0, 10).split('-')
    const folder = ['', `${year}/${month}/`, `${year}/${month}/${ofMonth}/`, 'blog/'][shape]
    return { slug, path: `${folder}${spelled}` }
  })
const glued = fc.constantFrom(
  ...[
    '',
    '/',
    '%E2%80%8B',
    '%C2%A0',
    '/%E2%80%8B',
    '…',
    '%E2%80%A6',
    '.',
    ',',
    ').',
    '”',
    '&utm_source=x',
    '/&a=b',
  ],
  ...['?utm_source=x', '?replytocom=5', '\u200b', '\u00a0', '\u2060', '#part'],
)

test('ENT-9 resolves a permalink to its post in any spelling and with trailing punctuation', {
  timeout: 0,
}, async () => {
  const property = fc.property(permalink, glued, language, ({ slug, path }, end, to) => {
    const link = addresses.link(`${cms}/${path}${end}`, to)
    const hash = end === '#part' ? '#part' : ''
    expect(link).toBe(`${to === 'hu' ? '/hu' : ''}/blog/${encodeURIComponent(slug)}${hash}`)
  })
  await expectProperty(property as never)
})

const parts = adversarialText([
  ...[
    '/',
    '/wp/',
    '?p=',
    '&',
    '=',
    '#',
    '2026/',
    '11/',
    'author/',
    'category/',
    'tag/',
    'page/',
    'feed/',
    '?s=',
  ],
  ...[
    '?cat=',
    '?attachment_id=',
    '%E2%80%8B',
    '%F0%9F%8E%89',
    '%f0',
    'hu/',
    'search/',
    'wp-content/uploads/',
  ],
])

test('ENT-9 resolves any link to a canonical path of the site, or nowhere', {
  timeout: 0,
}, async () => {
  const property = fc.property(
    parts,
    fc.constantFrom('', '/', `${cms}/`, `${cms}/?`, '//'),
    language,
    (text, root, to) => {
      const link = addresses.link(root + text, to)
      if (link === null || !link.startsWith('/')) return
      expect(link).toMatch(/^\/(?![/\\])/)
      expect(link).not.toContain('cms.example')
      expect(URL.parse(link, 'https://studio.example')?.host).toBe('studio.example')
    },
  )
  await expectProperty(property as never)
})
