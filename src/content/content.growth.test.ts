import { describe, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { holdTogether, holdTogetherInHtml } from '#locale/hold-together.ts'
import { expectLinearWork, type HostileText } from '#testing/growth.ts'
import { detectLanguage } from './records/language-filter.ts'
import { decodeComment } from './wordpress/decode/comment.ts'
import { createDropReport } from './wordpress/decode/drop-report.ts'
import { decodeFields } from './wordpress/decode/fields.ts'
import { decodeMenu } from './wordpress/decode/menu.ts'
import { decodeOptions } from './wordpress/decode/options.ts'
import { asUtcDate } from './wordpress/decode/reader.ts'
import { decodePost } from './wordpress/decode/records/post.ts'
import { decodeProject } from './wordpress/decode/records/project.ts'
import { decodeService } from './wordpress/decode/records/service.ts'
import { decodeHome, decodeSettings } from './wordpress/decode/site.ts'
import { decodeTerm } from './wordpress/decode/terms.ts'
import { cleanText } from './wordpress/markup/clean-text.ts'
import { contentMedia } from './wordpress/markup/content-media.ts'
import { linkPlainEmbeds } from './wordpress/markup/embeds.ts'
import { plainExcerpt } from './wordpress/markup/excerpt.server.ts'
import { plainLines, plainParagraphs, plainText } from './wordpress/markup/plain-text.ts'
import { safeCommentHtml, safeHtml, settledHtml } from './wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from './wordpress/markup/site-addresses.ts'

const addresses = createSiteAddresses('http://cms.example/wp')
const html = { addresses, language: 'hu' } as const
const context = { addresses, drop: createDropReport(silentLog) }
/** A record with the same text in every field. */
const record = (text: string) => {
  const names =
    'slug link title content excerpt author_name challenge technologies live_url metric_1_label image description name cover'
  const fields = Object.fromEntries(names.split(' ').map((name) => [name, text]))
  return { ...fields, id: 7, slug: 'x', acf: { ...fields, question_1: text, answer_1: text, [text]: text } }
}

/** Tags that parsers treat specially, and typical content addresses. */
const tokens = [
  ...['</b>', '<a href="', '<p>', '</p>', '<h2>', '</h2>', '<code>', '<pre ', '<table>', '<td>', '<ul><li>'],
  ...['<svg>', '<script>', '<template>', '<form>', '<font>', '<select>', '<img src=/a.png srcset="', ' 1w, '],
  ...['<a class="embed"', '<div class="wp-block-embed__wrapper">', 'https://a.b/', '//cms.example/wp', '%2f'],
  ...['[…', ' az ', '<iframe src="https://a.b/">', '<p style="text-align:', '<h1>', '</i>'],
]

const repeated = (pieces: string[], end = ''): HostileText => ({ pieces, end })

/** Inputs that once took several times as long, or that represent a class of input. */
const known: readonly HostileText[] = [
  repeated(['<']),
  repeated(['<b>', '</i>']),
  repeated(['<b><p>']),
  repeated(['<code ']),
  repeated(['<h2>']),
  repeated(['<h2 a']),
  repeated(['<a class="embed"']),
  repeated(['<table ']),
  repeated(['<ul><li>', '</p>']),
  repeated([' '], '['),
]

const functions: Record<string, (text: string) => unknown> = {
  cleanText,
  plainText,
  plainParagraphs,
  plainLines,
  plainExcerpt: (text: string) => plainExcerpt(text, { title: 'a', permalink: '/a' }),
  asUtcDate,
  safeHtml: (text) => safeHtml(text, html),
  safeCommentHtml: (text) => safeCommentHtml(text, html),
  settledHtml: (text) => settledHtml(safeHtml(text, html)),
  linkPlainEmbeds,
  contentMedia: (text) => contentMedia('img', { src: text, srcset: text, alt: text }, addresses),
  'addresses.text': addresses.text,
  'addresses.link': (text) => addresses.link(text, 'hu'),
  'addresses.media': addresses.media,
  'addresses.external': addresses.external,
  decodeFields: (text) => decodeFields({ [text]: [text, { text }] }, addresses),
  decodePost: (text) => decodePost(record(text), context),
  decodeProject: (text) => decodeProject(record(text), context),
  decodeService: (text) => decodeService(record(text), context),
  decodeComment: (text) => decodeComment('hu')({ ...record(text), content: { rendered: text } }, context),
  decodeTerm: (text) => decodeTerm({ ...record(text), slug: text }, context),
  decodeMenu: (text) => decodeMenu({ items: [{ title: text, url: text }] }, 'hu', context),
  decodeOptions: (text) => decodeOptions({ custom_html_head: text, ga4_id: text }, addresses),
  decodeSettings: (text) => decodeSettings({ title: text, tagline: text }, 'hu', addresses),
  decodeHome: (text) => decodeHome({ hero_headline: text, team: [record(text)] }, 'hu', addresses),
  detectLanguage: (text) =>
    detectLanguage({ kind: 'blog', language: text, slug: text, title: text, text, acf: {} }),
  holdTogether: (text) => holdTogether(text, 'hu'),
  holdTogetherInHtml: (text) => holdTogetherInHtml(text, 'hu'),
}

describe('WordPress text: twice the input takes at most 2.5 times the work', () => {
  test.each(Object.entries(functions))('%s', { timeout: 120_000 }, async (_, work) => {
    await expectLinearWork(work, { known, tokens, length: 4_096 })
  })
})
