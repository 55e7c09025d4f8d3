import { type Html, html } from '#base/html.ts'
import { palette } from '#palette/palette.ts'
import { type MailBlock, numbered } from './mail-content.ts'
import { styles } from './mail-styles.ts'

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

export function blockHtml<Kind extends MailBlock['kind']>(block: Block<Kind>): Html {
  const draw = drawings[block.kind] as (block: Block<Kind>) => Html
  return draw(block)
}

const table = (rows: readonly Html[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows}</table>\n`

/** A short value is next to its name where there is room, a long one below it. */
function detailOf({ label, value }: { label: string; value: string }): Html {
  const isLong = value.length > 60 || /[\r\n]/.test(value)
  const content = withBreaks(value)
  return isLong
    ? html`<tr><td colspan="2" class="soft" style="${styles.label}">${label}</td></tr><tr><td colspan="2" class="ink line" style="${styles.longValue}">${content}</td></tr>`
    : html`<tr><td width="34%" valign="top" class="soft line stack label" style="${styles.label};${styles.row}">${label}</td><td valign="top" class="ink line stack value" style="${styles.value}">${content}</td></tr>`
}

/** The mark of a list is a small flame: a leaf that leans, a square where corners cannot be round. */
const itemOf = ({ name, text }: { name: string; text?: string }) =>
  html`<tr><td valign="top" width="26" style="width:26px;padding:6px 0 0"><div style="width:9px;height:17px;font-size:0;line-height:17px;background:${palette.gold};border-radius:9px 1px 5px 5px/16px 1px 5px 5px">&nbsp;</div></td>
<td class="ink" style="${styles.body};padding:0 0 12px"><strong>${name}</strong>${text === undefined ? null : paragraphsOf(text)}</td></tr>`

/** The lines of an item stand a little apart. */
const paragraphsOf = (text: string) =>
  text.split('\n').map((line) => html`<div style="padding-top:4px">${line}</div>`)

/** A link that Outlook fills as well: the colour is the cell's, the size is its padding. */
const action = (label: string, url: string) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 30px"><tr><td bgcolor="${palette.gold}" style="background:${palette.gold};mso-padding-alt:17px 28px"><a href="${webLink(url)}" style="display:inline-block;padding:17px 28px;${styles.body};line-height:22px;font-weight:bold;color:${palette.ink};text-decoration:none">${label}</a></td></tr></table>\n`

function barOf({ label, share, mark, value }: Block<'bars'>['rows'][number]): Html {
  return html`<tr><td class="ink" style="${styles.body}">${label}</td><td class="ink" align="right" style="${styles.body};white-space:nowrap;padding-left:16px"><strong>${value}</strong></td></tr>
<tr><td colspan="2" style="padding:4px 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${barParts(share, mark)}</tr></table></td></tr>`
}

/** What is reached and what is not; a line of one percent is where it should be. */
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

/** An address that is none of the web's is no link at all. */
const webLink = (url: string) => (/^https?:\/\//i.test(url) ? url : '#')
