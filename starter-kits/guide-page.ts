import { readFileSync } from 'node:fs'
import { Html, html } from '#base/html.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { cssColours, customProperties } from '#palette/palette.ts'
import { productsCopy } from '#site/digital-products/copy.server.ts'
import { formatValue } from './format-value.ts'
import { type GuideCopy, guideCopy } from './guide-copy.ts'
import type { Kit } from './kit.ts'
import { reportSketch } from './report-sketch.ts'

const here = (path: string) => new URL(path, import.meta.url)
const font = (family: string, file: string, range: string) =>
  `@font-face{font-family:'${family}';font-weight:300 700;unicode-range:${range};src:url(data:font/woff2;base64,${readFileSync(here(`../src/ui/fonts/${file}.woff2`)).toString('base64')})}`
const hungarian = 'U+150-151,U+170-171'
const basic = 'U+0-14F,U+152-16F,U+172-FFFF'

const guideColours = [...cssColours, 'glow', 'night', 'room'] as const

/** The fonts travel inside, so that the guide looks the same on a machine without a network. */
const style = new Html(
  `<style>${font('Imbue', 'display-basic', basic)}${font('Imbue', 'display-hungarian', hungarian)}${font('Schibsted', 'text-basic', basic)}${font('Schibsted', 'text-hungarian', hungarian)}${customProperties(guideColours)}${readFileSync(here('guide.css'), 'utf8')}</style>`,
)

/** The guide of a kit as one HTML file that needs nothing next to it. */
export function guidePage(kit: Kit, language: Language): string {
  const copy = guideCopy[language]
  const template = productsCopy[language].templates.items[kit.name].name
  const filled = (text: string) => fill(text, { template, table: kit.table, year: kit.year })
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${filled(copy.title)}</title>
${style}
</head>
<body>
<header><div class="wrap"><p class="name">Igniting Studio</p><h1>${template}</h1><p class="lead">${kit.intro[language]}</p></div></header>
<main class="wrap">
<p>${copy.time}</p>
<figure>${reportSketch(kit, language, filled(copy.picture))}<figcaption>${filled(copy.caption)}</figcaption></figure>
<ol class="steps">
${copy.steps.map(
  ({ heading, text, shows, after }) => html`<li><h2>${heading}</h2>
${text.map((line) => html`<p>${emphasised(filled(line))}</p>\n`)}${shows ? shown[shows](kit, language, copy) : null}${after === undefined ? null : html`<p>${emphasised(filled(after))}</p>`}${shows === 'checks' ? html`<p class="quiet">${emphasised(copy.older)}</p>` : null}</li>
`,
)}</ol>
<footer><p class="quiet">${copy.licence}</p><p class="quiet">${copy.from}</p></footer>
</main>
</body>
</html>
`.text
}

/** What a step shows below its text. */
const shown: Record<
  'checks' | 'visuals' | 'columns' | 'reading',
  (kit: Kit, language: Language, copy: GuideCopy) => Html
> = {
  checks: ({ checks, year }, language, { check }) =>
    table(
      [check.measure, fill(check.value, { year })],
      checks.map(({ measure, value, format }) => [measure, formatValue(value, format, language)]),
    ),
  visuals: (kit, language, copy) =>
    table([copy.visual.visual, copy.visual.fields], visualsOf(kit, language, copy)),
  columns: ({ columns }, language, { column }) =>
    table(
      [column.column, column.meaning],
      Object.entries(columns).map(([name, meaning]) => [name, meaning[language]]),
    ),
  reading: ({ reading }, language) => html`<p>${reading[language]}</p>`,
}

/** Every visual of the page with its fields, in the order in which one reads it. */
function visualsOf(
  { checks, main, side, list }: Kit,
  language: Language,
  { visual, well }: GuideCopy,
): string[][] {
  return [
    [visual.slicer, `${well.field}: Dates[Year]`],
    ...checks.slice(0, 4).map(({ measure }) => [visual.card, measure]),
    [
      `${visual[main.kind]}: ${main.title[language]}`,
      `${well.axis}: ${main.axis}; ${well.values}: ${main.values.join(', ')}`,
    ],
    [
      `${visual[side.kind]}: ${side.title[language]}`,
      `${well.category}: ${side.axis}; ${well.measure}: ${side.values.join(', ')}`,
    ],
    [`${visual.table}: ${list.title[language]}`, `${well.columns}: ${list.columns.join(', ')}`],
  ]
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody></table>`

/** `**Get data**` is what is on the screen. */
const emphasised = (text: string): Html =>
  html`${text.split('**').map((part, at) => (at % 2 === 0 ? html`${part}` : html`<b>${part}</b>`))}`
