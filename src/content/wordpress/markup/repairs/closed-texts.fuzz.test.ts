import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty } from '#testing/fuzz.ts'
import { safeHtml } from '../safe-html.server.ts'
import { createSiteAddresses } from '../site-addresses.ts'

const context = { addresses: createSiteAddresses(null), language: 'en' } as const

const starts = [
  ...[
    '<svg>',
    '<svg><path d="M0 0">',
    '<math>',
    '<math><mi>',
    '<style>',
    '<style>p{}',
    '<script>',
    '<textarea>',
  ],
  ...[
    '<title>',
    '<noscript>',
    '<template>',
    '<select><option>',
    '<!--',
    '<xmp>',
    '<iframe src="https://a.example/">',
  ],
  ...[
    '</svg>',
    '</style>',
    '-->',
    '<form>',
    '<button>',
    '<label>',
    '<video>',
    '<table><tr>',
    '<ul>',
    '<b>',
    '<p>',
  ],
]

test('ENT-9 keeps text after unclosed elements in any order, and no script', async () => {
  const manyOpened = fc.array(fc.constantFrom(...starts), { minLength: 1, maxLength: 8 })
  const property = fc.property(manyOpened, (opened) => {
    const html = safeHtml(`${opened.join('')}<h2>Last words</h2>`, context)
    expect(html).toContain('Last words')
    expect(html).not.toMatch(/<(?:script|style|svg|iframe|form|template|textarea|xmp)\b/)
  })
  await expectProperty(property as never)
})
