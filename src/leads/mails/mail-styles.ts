/**
 * The look of the site (ui/tokens.css) as mail readers understand it: every rule that matters stands inline, in `styles`;
 * `styleSheet` only adds what a better reader can do. Contrast: ink on cream 16.5, soft on cream 7.0, deep on cream 6.0,
 * ember on cream 5.1, cream on ink 16.5, dusk on ink 10.2, flame on ink 11.2.
 */
export const colours = {
  cream: '#fbf5e6',
  raised: '#f3e9d2',
  ink: '#1b1610',
  gold: '#d4a017',
  flame: '#f2c84b',
  core: '#ffe9ae',
  deep: '#7a5800',
  ember: '#b4431f',
  soft: '#5e5240',
  dusk: '#cfc2a4',
  line: '#d3cab8',
} as const

// A quote would be five characters in an attribute, and these stand in it a hundred times; a name of letters needs none.
const display = "font-family:'Bodoni 72',Bodoni MT,Didot,Georgia,Times New Roman,serif;font-weight:normal"
const text = 'font-family:Helvetica Neue,Helvetica,Arial,sans-serif'
const body = `${text};font-size:17px;line-height:26px;color:${colours.ink}`
const small = `${text};font-size:14px;line-height:21px;color:${colours.soft}`

export const styles = {
  body,
  small,
  display,
  paragraph: `margin:0 0 18px;${body}`,
  heading: `margin:34px 0 12px;${display};font-size:26px;line-height:31px;color:${colours.ink}`,
  label: `${small};padding:13px 16px 10px 0`,
  row: `border-bottom:1px solid ${colours.line}`,
  value: `${body};padding:10px 0 10px;border-bottom:1px solid ${colours.line}`,
  longValue: `${body};padding:0 0 13px;border-bottom:1px solid ${colours.line}`,
  warning: `${body};padding:2px 0 2px 18px;border-left:4px solid ${colours.ember};font-weight:bold`,
  note: `margin:0 0 14px;${small}`,
  link: `color:${colours.deep};text-decoration:underline`,
} as const

/** The edge of light over the dark, 12° off the vertical; a reader without gradients shows the dark alone. */
export const lightEdge = `background-color:${colours.ink};background-image:linear-gradient(102deg,${colours.ink} 78%,${colours.core} 78%,${colours.core} 78.5%,#6b4e14 78.5%,#33240d 90%,#241b10 100%)`

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
.ground,.ground-cell{background:#120e09!important}
.sheet{background:${colours.ink}!important}
.ink{color:${colours.cream}!important}
.soft{color:${colours.dusk}!important}
.link{color:${colours.flame}!important}
.hot{color:#ff9a72!important}
.line{border-color:#4a4031!important}
.rule{background:${colours.cream}!important}
.track{background:#3a3022!important}
}`
