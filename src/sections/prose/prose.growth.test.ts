import { test } from 'vitest'
import type { SafeHtml } from '#content/models.ts'
import { expectLinearWork, type HostileText } from '#testing/growth.ts'
import { readingMinutes } from './reading-time.ts'
import { richHtml } from './rich-html.ts'
import { withContents } from './text-contents.ts'

const copy = {
  table: 'Table',
  code: 'Code',
  formula: 'Formula',
  picture: 'Open the picture',
  pictureLink: 'Picture, leads to {site}',
  embed: 'On {site}',
  film: 'Plays {site}',
}
const repeated = (...pieces: string[]): HostileText => ({ pieces, end: '' })

/** Inputs that once took more than linear time. */
const known = ['<', '<b', '<h2>', '<h2 a', '<table ', '<a class="embed"', '<!--'].map((piece) =>
  repeated(piece),
)
const tokens = [
  '<h2>',
  '</h2>',
  '<a class="embed" href="https://youtu.be/',
  '</a>',
  '<table>',
  '</table>',
  '<math display="block">',
  '</math>',
  ' id="',
]

const functions: Record<string, (html: SafeHtml) => unknown> = {
  withContents,
  richHtml: (html) => richHtml(html, copy),
  readingMinutes: (html) => readingMinutes(html, 'hu'),
}

test.each(Object.entries(functions))(
  'WordPress text: twice the input takes %s at most 2.5 times the work',
  { timeout: 120_000 },
  (_, work) => expectLinearWork((text) => work(text as SafeHtml), { known, tokens, length: 8_192 }),
)
