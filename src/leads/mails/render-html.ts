import { Html, html } from '#base/html.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { palette } from '#palette/palette.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { blockHtml } from './html-blocks.ts'
import type { MailContent, MailFrame } from './mail-content.ts'
import { lightEdge, styleSheet, styles } from './mail-styles.ts'

/** The only HTML that is not made by the template: all of it is ours. */
const style = new Html(`<style>${styleSheet}</style>`)
/** Outlook for Windows has no max-width: it gets a table of 600 px around the fluid one. */
const outlookOpens = new Html(
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
)
const outlookCloses = new Html('<!--[if mso]></td></tr></table><![endif]-->')
/** Fills the preview of a mailbox, so that it does not continue with the first words of the mail. */
const previewEnd = new Html('&#847;&zwnj;&nbsp;'.repeat(60))

/** The mail as one HTML document of tables: no script, no picture, nothing loaded from anywhere. */
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

/** The name, and below it the title, where the light falls in. */
function headOf(title: string, { language, siteUrl, name }: PageContext): Html {
  const home = siteUrl + pathTo('home', language)
  return html`<tr><td class="pad" bgcolor="${palette.ink}" style="padding:26px 44px 34px;${lightEdge}">
<p style="margin:0 0 54px;${styles.display};font-size:23px;line-height:28px"><a href="${home}" style="color:${palette.cream};text-decoration:none">${name}</a></p>
<h1 class="title" style="margin:0;${styles.display};font-size:46px;line-height:48px;letter-spacing:-0.5px;color:${palette.flame}">${title}</h1>
</td></tr>`
}

/** A rule is a match: its head on the left, the stick across the sheet. */
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
