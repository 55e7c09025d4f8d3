import { describe, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { holdArticles, holdArticlesOfHtml } from '#locale/hold-articles.ts'
import { expectLinearWork, type HostileText } from '#testing/growth.ts'
import { cleanText } from './decode/clean-text.ts'
import { decodeComment } from './decode/comment.ts'
import { contentMedia } from './decode/content-media.ts'
import { createDropReport } from './decode/drop-report.ts'
import { linkPlainEmbeds } from './decode/embeds.ts'
import { decodeFields } from './decode/fields.ts'
import { decodeMenu } from './decode/menu.ts'
import { decodeOptions } from './decode/options.ts'
import { plainExcerpt, plainLines, plainParagraphs, plainText } from './decode/plain-text.ts'
import { decodePost } from './decode/post.ts'
import { decodeProject } from './decode/project.ts'
import { asUtcDate } from './decode/reader.ts'
import { safeCommentHtml, safeHtml } from './decode/safe-html.server.ts'
import { decodeService } from './decode/service.ts'
import { settledHtml } from './decode/settled-html.server.ts'
import { decodeHome, decodeSettings } from './decode/site.ts'
import { createSiteAddresses } from './decode/site-addresses.ts'
import { decodeTerm } from './decode/terms.ts'
import { detectLanguage } from './language-filter.ts'

const addresses = createSiteAddresses('http://cms.example/wp')
const html = { addresses, language: 'hu' } as const
const context = { addresses, drop: createDropReport(silentLog) }
/** A record of which every field says the same. */
const record = (text: string) => {
  const names =
    'slug link title content excerpt author_name challenge technologies live_url metric_1_label image description name cover'
  const fields = Object.fromEntries(names.split(' ').map((name) => [name, text]))
  return { ...fields, id: 7, slug: 'x', acf: { ...fields, question_1: text, answer_1: text, [text]: text } }
}

/** Tags that parsers treat each in its own way, and what the addresses of content look like. */
const tokens = [
  ...['</b>', '<a href="', '<p>', '</p>', '<h2>', '</h2>', '<code>', '<pre ', '<table>', '<td>', '<ul><li>'],
  ...['<svg>', '<script>', '<template>', '<form>', '<font>', '<select>', '<img src=/a.png srcset="', ' 1w, '],
  ...['<a class="embed"', '<div class="wp-block-embed__wrapper">', 'https://a.b/', '//cms.example/wp', '%2f'],
  ...['[…', ' az ', '<iframe src="https://a.b/">', '<p style="text-align:', '<h1>', '</i>'],
]

const repeated = (pieces: string[], end = ''): HostileText => ({ pieces, end })

/** What once took several times the work, and what stands for a kind. */
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
  plainExcerpt,
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
  holdArticles: (text) => holdArticles(text, 'hu'),
  holdArticlesOfHtml: (text) => holdArticlesOfHtml(text, 'hu'),
}

describe('text of WordPress: twice as much takes at most 2.5 times the work', () => {
  test.each(Object.entries(functions))('%s', { timeout: 120_000 }, async (_, work) => {
    await expectLinearWork(work, { known, tokens, length: 4_096 })
  })
})
