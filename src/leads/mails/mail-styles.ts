import { palette } from '#palette/palette.ts'

// Font names without quotes: a quote would take five characters in an attribute, and these styles occur a hundred times in a
// mail. Names of letters need none.
const display = "font-family:'Bodoni 72',Bodoni MT,Didot,Georgia,Times New Roman,serif;font-weight:normal"
const text = 'font-family:Helvetica Neue,Helvetica,Arial,sans-serif'
const body = `${text};font-size:17px;line-height:26px;color:${palette.ink}`
const small = `${text};font-size:14px;line-height:21px;color:${palette.soft}`

/**
 * The look of the site for mail clients: every rule that matters is inline, in `styles`; `styleSheet` only adds enhancements for
 * better clients.
 */
export const styles = {
  body,
  small,
  display,
  paragraph: `margin:0 0 18px;${body}`,
  heading: `margin:34px 0 12px;${display};font-size:26px;line-height:31px;color:${palette.ink}`,
  label: `${small};padding:13px 16px 10px 0`,
  row: `border-bottom:1px solid ${palette.line}`,
  value: `${body};padding:10px 0 10px;border-bottom:1px solid ${palette.line}`,
  longValue: `${body};padding:0 0 13px;border-bottom:1px solid ${palette.line}`,
  warning: `${body};padding:2px 0 2px 18px;border-left:4px solid ${palette.ember};font-weight:bold`,
  note: `margin:0 0 14px;${small}`,
  link: `color:${palette.deep};text-decoration:underline`,
} as const

/** The edge of light on the dark background, 12° off the vertical; clients without gradients show only the background. */
export const lightEdge = `background-color:${palette.ink};background-image:linear-gradient(102deg,${palette.ink} 78%,${palette.core} 78%,${palette.core} 78.5%,${palette.glow} 78.5%,${palette.night} 90%,${palette.room} 100%)`

export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table{border-collapse:collapse;mso-table-lspace:0;mso-table-rspace:0}
@media (max-width:480px){
.pad{padding-left:22px!important;padding-right:22px!important}
.outer{padding:0!important}
.stack{display:block!important;width:auto!important}
.label{border-bottom:0!important;padding-bottom:0!important}
.value{padding-top:0!important}
.title{font-size:32px!important;line-height:36px!important}
}
@media (prefers-color-scheme:dark){
.ground,.ground-cell{background:${palette.pitch}!important}
.sheet{background:${palette.ink}!important}
.ink{color:${palette.cream}!important}
.soft{color:${palette.dusk}!important}
.link{color:${palette.flame}!important}
.hot{color:${palette.hot}!important}
.line{border-color:${palette.darkLine}!important}
.rule{background:${palette.cream}!important}
.track{background:${palette.darkTrack}!important}
}`
