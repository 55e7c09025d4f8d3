import { Html, html } from '#base/html.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { palette } from '#palette/palette.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { type MailBlock, type MailContent, type MailFrame, numbered } from './mail-content.ts'
import { lightEdge, styleSheet, styles } from './mail-styles.ts'

/** The only HTML that bypasses the escaping template: all of it is our own. */
const style = new Html(`<style>${styleSheet}</style>`)
/** Outlook for Windows does not support max-width: it gets a 600 px table around the fluid one. */
const outlookOpens = new Html(
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
)
const outlookCloses = new Html('<!--[if mso]></td></tr></table><![endif]-->')
/** Pads the preview text, so that mailboxes do not append the first words of the mail. */
const previewEnd = new Html('&#847;&zwnj;&nbsp;'.repeat(60))

/** The mail as one HTML document of tables: no scripts, no images, nothing loaded from anywhere. */
export function renderHtml(content: MailContent, { siteUrl, siteName }: MailFrame): string {
  const { language, subject, preview, title, blocks, reason } = content
  const context = { language, siteUrl, name: siteName(language) }
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${subject}</title>
${style}
</head>
<body class="ground" style="margin:0;padding:0;background:${palette.raised}">
<div style="display:none;max-height:0;overflow:hidden">${preview}${previewEnd}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${palette.raised}" class="ground">
<tr><td align="center" class="outer ground-cell" style="padding:28px 12px">
${outlookOpens}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
${headOf(title, context)}
${match}
<tr><td class="sheet pad" bgcolor="${palette.cream}" style="padding:26px 44px 30px;background:${palette.cream};word-break:break-word">
${blocks.map(blockHtml)}
</td></tr>
${footOf(reason, context)}
</table>
${outlookCloses}
</td></tr>
</table>
</body>
</html>
`.text
}

type PageContext = { language: Language; siteUrl: string; name: string }

/** The name, and below it the title, on the beam of light. */
function headOf(title: string, { language, siteUrl, name }: PageContext): Html {
  const home = siteUrl + pathTo('home', language)
  return html`<tr><td class="pad" bgcolor="${palette.ink}" style="padding:26px 44px 34px;${lightEdge}">
<p style="margin:0 0 54px;${styles.display};font-size:23px;line-height:28px"><a href="${home}" style="color:${palette.cream};text-decoration:none">${name}</a></p>
<h1 class="title" style="margin:0;${styles.display};font-size:46px;line-height:48px;letter-spacing:-0.5px;color:${palette.flame}">${title}</h1>
</td></tr>`
}

/** The rule is drawn as a match: its head on the left, the stick across the sheet. */
const match = html`<tr><td class="sheet pad" bgcolor="${palette.cream}" style="padding:30px 44px 0;background:${palette.cream}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td width="22" height="10" style="width:22px;height:10px;font-size:0;line-height:10px;background:${palette.ember};border-radius:5px" bgcolor="${palette.ember}">&nbsp;</td>
<td style="font-size:0;line-height:10px"><div class="rule" style="height:3px;font-size:0;line-height:3px;background:${palette.ink}">&nbsp;</div></td>
</tr></table>
</td></tr>`

function footOf(reason: string, { language, siteUrl, name }: PageContext): Html {
  const { tagline, footer } = frameCopy[language]
  const link = (path: string, label: string) =>
    html`<a class="link" href="${siteUrl + path}" style="${styles.link};display:inline-block;margin-right:18px">${label}</a>`
  return html`<tr><td class="sheet pad" bgcolor="${palette.cream}" style="padding:0 44px 36px;background:${palette.cream}">
<div class="line" style="border-top:1px solid ${palette.line};padding-top:18px">
<p class="soft" style="${styles.note}">${reason}</p>
<p class="soft" style="margin:0;${styles.small}"><strong>${name}</strong>, ${tagline}<br>
${link(pathTo('home', language), new URL(siteUrl).host)} ${link(pathTo('privacyPolicy', language), footer.privacyPolicy)} ${link(pathTo('legalNotice', language), footer.legalNotice)}</p>
</div>
</td></tr>`
}

type Block<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>

/** How each kind of block is drawn. */
const drawings: { [Kind in MailBlock['kind']]: (block: Block<Kind>) => Html } = {
  paragraph: ({ text }) => html`<p class="ink" style="${styles.paragraph}">${withBreaks(text)}</p>\n`,
  heading: ({ text }) => html`<h2 class="ink" style="${styles.heading}">${text}</h2>\n`,
  details: ({ rows }) => table(rows.map(detailOf)),
  list: ({ items, isNumbered }) =>
    table(items.map((item, at) => itemOf(isNumbered ? numbered(item, at) : item))),
  action: ({ label, url }) => action(label, url),
  figure: ({ number, unit }) =>
    html`<p class="ink" style="margin:6px 0 22px;${styles.display};font-size:96px;line-height:92px;letter-spacing:-2px;color:${palette.ink}">${number}<span class="soft" style="${styles.display};font-size:30px;letter-spacing:0;color:${palette.soft}">&nbsp;${unit}</span></p>\n`,
  bars: ({ rows }) => table(rows.map(barOf)),
  warning: ({ text }) =>
    table([html`<tr><td class="ink hot" style="${styles.warning}">${withBreaks(text)}</td></tr>`]),
  note: ({ text }) => html`<p class="soft" style="${styles.note}">${withBreaks(text)}</p>\n`,
}

function blockHtml<Kind extends MailBlock['kind']>(block: Block<Kind>): Html {
  const draw = drawings[block.kind] as (block: Block<Kind>) => Html
  return draw(block)
}

const table = (rows: readonly Html[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows}</table>\n`

/** A short value is shown next to its label if there is space, a long one below it. */
function detailOf({ label, value }: { label: string; value: string }): Html {
  const isLong = value.length > 60 || /[\r\n]/.test(value)
  const content = withBreaks(value)
  return isLong
    ? html`<tr><td colspan="2" class="soft" style="${styles.label}">${label}</td></tr><tr><td colspan="2" class="ink line" style="${styles.longValue}">${content}</td></tr>`
    : html`<tr><td width="34%" valign="top" class="soft line stack label" style="${styles.label};${styles.row}">${label}</td><td valign="top" class="ink line stack value" style="${styles.value}">${content}</td></tr>`
}

/** The bullet of a list is a small flame: a leaning leaf, or a square if the client has no rounded corners. */
const itemOf = ({ name, text }: { name: string; text?: string }) =>
  html`<tr><td valign="top" width="26" style="width:26px;padding:6px 0 0"><div style="width:9px;height:17px;font-size:0;line-height:17px;background:${palette.gold};border-radius:9px 1px 5px 5px/16px 1px 5px 5px">&nbsp;</div></td>
<td class="ink" style="${styles.body};padding:0 0 12px"><strong>${name}</strong>${text === undefined ? null : paragraphsOf(text)}</td></tr>`

/** Adds a little space between the lines of an item. */
const paragraphsOf = (text: string) =>
  text.split('\n').map((line) => html`<div style="padding-top:4px">${line}</div>`)

/** A button that Outlook fills as well: the cell has the color, the link the padding. */
const action = (label: string, url: string) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 30px"><tr><td bgcolor="${palette.gold}" style="background:${palette.gold};mso-padding-alt:17px 28px"><a href="${webLink(url)}" style="display:inline-block;padding:17px 28px;${styles.body};line-height:22px;font-weight:bold;color:${palette.ink};text-decoration:none">${label}</a></td></tr></table>\n`

function barOf({ label, share, mark, value }: Block<'bars'>['rows'][number]): Html {
  return html`<tr><td class="ink" style="${styles.body}">${label}</td><td class="ink" align="right" style="${styles.body};white-space:nowrap;padding-left:16px"><strong>${value}</strong></td></tr>
<tr><td colspan="2" style="padding:4px 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${barParts(share, mark)}</tr></table></td></tr>`
}

/** The filled and the empty part of a bar; a line of one percent marks the target. */
function barParts(share: number, mark: number | undefined): (Html | null)[] {
  const reached = percentOf(share)
  const at = Math.min(percentOf(mark ?? 1), 99)
  const stretch = (from: number, to: number) => [
    barPart(Math.min(reached, to) - from, palette.gold, 'bar'),
    barPart(to - Math.max(reached, from), palette.line, 'track'),
  ]
  if (mark === undefined) return stretch(0, 100)
  return [...stretch(0, at), barPart(1, palette.ink, 'rule'), ...stretch(at + 1, 100)]
}

const percentOf = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100)

const barPart = (width: number, colour: string, name: string) =>
  width <= 0
    ? null
    : html`<td class="${name}" width="${width}%" bgcolor="${colour}" style="height:8px;font-size:0;line-height:8px;background:${colour}">&nbsp;</td>`

function withBreaks(text: string): Html {
  const lines = text.split(/\r\n|\r|\n/)
  return html`${lines.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}`
}

/** Any URL other than http(s) is not linked. */
const webLink = (url: string) => (/^https?:\/\//i.test(url) ? url : '#')
