import { describe, test } from 'vitest'
import { expectLinearWork } from '#testing/growth.ts'
import { safeHtml } from '../safe-html.server.ts'
import { createSiteAddresses } from '../site-addresses.ts'
import { closedTexts } from './closed-texts.ts'

const context = { addresses: createSiteAddresses('http://cms.example'), language: 'en' } as const

/** Patterns that the repairs look for, and text that they search. */
const tokens = [
  ...['<svg>', '</svg>', '<style>', '<math>', '<textarea>', '<!--', '-->', '<option>', '<![CDATA['],
  ...[
    '<form>',
    '<label for="a">',
    '<input id="a">',
    '<button>',
    '</form>',
    '<p>',
    '<video>',
    '<source src="/a">',
  ],
  ...['<ul>', '<ol>', '<li>', '<dl>', '<dd>', '<a href="#a">', '<a href="/x">', '<img src="https://a.b/c">'],
  ...[
    '<noscript>',
    '</noscript>',
    '<picture>',
    '<img data-src="/a.jpg">',
    '<img srcset="/a 1w, /b 2w">',
    '[wpforms id="1"]',
  ],
  ...['<div class="wp-block-cover" style="background-image:url(', ')">', '<div class="wp-block-tabs">'],
]

describe('ENT-9 repairing text: twice the input takes at most 2.5 times the work', () => {
  test.each([
    ['closedTexts', closedTexts],
    ['safeHtml', (text: string) => safeHtml(text, context)],
  ] as const)('%s', { timeout: 120_000 }, async (_, work) => {
    const known = [
      { pieces: ['<svg>'], end: '' },
      { pieces: ['<svg><style>'], end: '' },
      { pieces: ['<form>', '<label>'], end: '' },
      { pieces: ['<ul>'], end: '' },
      { pieces: ['<noscript><img src="/wp-content/uploads/a.jpg">', '</noscript>'], end: '' },
      { pieces: ['<picture><source srcset="/wp-content/uploads/a.jpg 1w"><img>'], end: '' },
      { pieces: ['<img data-src="/wp-content/uploads/a.jpg">'], end: '' },
      { pieces: ['[wpforms id="'], end: '' },
      { pieces: ['data-src'], end: '' },
      { pieces: ['<video><source src="https://a.b/">'], end: '' },
      { pieces: ['<p a="', "<p a='"], end: '' },
      { pieces: ['<div class="wp-block-tabs">'], end: '' },
    ]
    await expectLinearWork(work, { known, tokens, length: 4_096 })
  })
})
