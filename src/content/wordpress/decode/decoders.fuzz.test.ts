import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { adversarialJson, adversarialText, expectProperty } from '#testing/fuzz.ts'
import { settledHtml } from '../markup/safe-html.server.ts'
import { createSiteAddresses } from '../markup/site-addresses.ts'
import { decodeComment } from './comment.ts'
import { createDropReport } from './drop-report.ts'
import { decodeMedia } from './media.ts'
import { decodeMenu } from './menu.ts'
import { decodeOptions } from './options.ts'
import { decodePage } from './records/page.ts'
import { decodePost } from './records/post.ts'
import { decodeProject } from './records/project.ts'
import { decodeService } from './records/service.ts'
import { decodeHome, decodeSettings } from './site.ts'
import { decodeAuthor, decodeTerm } from './terms.ts'

const cms = 'http://cms.internal:8881'
const addresses = createSiteAddresses(cms)
const context = { addresses, drop: createDropReport(silentLog) }

const decoders: Record<string, (raw: unknown) => unknown> = {
  decodePost: (raw) => decodePost(raw, context),
  decodePage: (raw) => decodePage(raw, context),
  decodeProject: (raw) => decodeProject(raw, context),
  decodeService: (raw) => decodeService(raw, context),
  decodeComment: (raw) => decodeComment('hu')(raw, context),
  decodeTerm: (raw) => decodeTerm(raw, context),
  decodeAuthor: (raw) => decodeAuthor(raw, context),
  decodeMedia: (raw) => decodeMedia(raw, context),
  decodeMenu: (raw) => decodeMenu({ items: [raw] }, 'hu', context),
  decodeOptions: (raw) => decodeOptions(raw, addresses),
  decodeSettings: (raw) => decodeSettings(raw, 'hu', addresses),
  decodeHome: (raw) => decodeHome({ ...Object(raw), team: [raw] }, 'hu', addresses),
}

const tokens = [
  ...[
    cms,
    `${cms}/wp-content/uploads/a.jpg`,
    '//cms.internal:8881',
    'cms.internal%3A8881',
    '<a href="',
    '<img src="',
  ],
  ...[
    '<script>',
    '<iframe src="https://a.b/">',
    '<table><td>',
    '<svg>',
    '<b>',
    '</p>',
    '&#1;',
    ' onclick=',
    'javascript:',
  ],
]

/** Field names that decoders read, so that random records contain them. */
const fields = fc.constantFrom(
  ...'slug link title content excerpt date date_gmt language translations acf meta categories tags category_names'.split(
    ' ',
  ),
  ...'tag_names _embedded featured_media_url author_name name url cover description technologies content_gallery'.split(
    ' ',
  ),
  ...'seo yoast_head_json case_study_metrics challenge live_url question_1 answer_1 deliverables child_items source_url alt_text'.split(
    ' ',
  ),
)

const record = fc
  .tuple(
    fc.dictionary(fields, adversarialJson(tokens), { maxKeys: 12 }),
    fc.oneof(fc.constant('a-slug'), adversarialText(tokens)),
    adversarialText(tokens),
  )
  .map(([more, slug, html]) => ({
    id: 7,
    slug,
    title: { rendered: 'a' },
    content: { rendered: html },
    ...more,
  }))

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value)).flatMap(([name, one]) => [name, ...textsIn(one)])

const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/u

test.each(Object.entries(decoders))(
  'ENT-9 %s accepts any input and returns only valid, displayable values',
  { timeout: 0 },
  async (_, decode) => {
    const property = fc.property(fc.oneof(record, adversarialJson(tokens)), (raw) => {
      const decoded = decode(raw)
      for (const text of textsIn(decoded)) {
        expect(text).not.toMatch(forbidden)
        expect(text).not.toMatch(/(?<![\w@.-])cms\.internal(?::|%3a)8881(?!\d)/i)
      }
      const { link = '', content = '' } = Object(decoded) as { link?: string; content?: string }
      expect(URL.canParse(link, 'http://a.b')).toBe(true)
      expect(content).not.toMatch(/<script|<iframe|<svg/i)
      expect(content).toBe(settledHtml(content).trim())
    })
    await expectProperty(property as never)
  },
)
