import { type Html, html } from '#base/html.ts'
import type { Language } from '#locale/language.ts'
import { palette } from '#palette/palette.ts'
import { formatValue } from './format-value.ts'
import type { Chart, Kit } from './kit.ts'

const width = 1280
const height = 720
const margin = 40
const gap = 28

type Box = { x: number; y: number; width: number; height: number }

const cards: Box = { x: margin, y: 92, width: width - 2 * margin, height: 112 }
const main: Box = { x: margin, y: 232, width: 720, height: 228 }
const side: Box = {
  x: main.x + main.width + gap,
  y: 232,
  width: width - 2 * margin - main.width - gap,
  height: 448,
}
const list: Box = { x: margin, y: 488, width: 720, height: 192 }

/** The finished page with the numbers of the sample: what the guide leads to, drawn to the page's own 1280 by 720. */
export function reportSketch(kit: Kit, language: Language, alt: string): Html {
  return html`<svg class="page" viewBox="0 0 ${width} ${height}" role="img" aria-label="${alt}">
<rect width="${width}" height="${height}" fill="${palette.cream}"/>
${slicer(yearsOf(kit), kit.year)}
${kit.checks.slice(0, 4).map(({ measure, value, format }, at) => card(at, measure, formatValue(value, format, language)))}
${frame(main, kit.main.title[language])}${lines(kit.main)}
${frame(side, kit.side.title[language])}${bars(kit.side)}
${frame(list, kit.list.title[language])}${table(kit.list.columns, kit.side.labels)}
</svg>`
}

const label = (x: number, y: number, text: string, more = '') =>
  html`<text x="${x}" y="${y}" class="small ${more}">${text}</text>`

/** The years that the slicer offers: those of the data. */
const yearsOf = ({ rows }: Kit) => [
  ...new Set(rows.map(({ Date: date }) => Number(String(date).slice(0, 4)))),
]

const slicer = (years: readonly number[], year: number) =>
  html`<g>${years.map((of, at) => {
    const x = width - margin - (years.length - at) * 92 + 8
    const isChosen = of === year
    return html`<rect x="${x}" y="34" width="84" height="34" fill="${isChosen ? palette.ink : palette.raised}"/><text x="${x + 42}" y="57" class="year" text-anchor="middle" style="fill:${isChosen ? palette.flame : palette.ink}">${of}</text>`
  })}</g>`

function card(at: number, measure: string, value: string): Html {
  const x = cards.x + (at * (cards.width + gap)) / 4
  return html`<path d="M${x} ${cards.y}h${(cards.width - 3 * gap) / 4}" stroke="${palette.ink}" stroke-width="2"/>${label(x, cards.y + 26, measure)}<text x="${x}" y="${cards.y + 90}" class="callout">${value}</text>`
}

const frame = ({ x, y, width: wide }: Box, title: string) =>
  html`<path d="M${x} ${y}h${wide}" stroke="${palette.ink}" stroke-width="1"/><text x="${x}" y="${y + 30}" class="title">${title}</text>`

/** The first measure is a full line, the second a dashed one next to it. */
function lines({ sample, values, labels }: Chart): Html {
  const top = main.y + 56
  const bottom = main.y + main.height - 24
  const most = Math.max(...sample.flat().map((value) => value ?? 0))
  const x = (at: number) => main.x + 10 + (at * (main.width - 20)) / (labels.length - 1)
  const y = (value: number) => bottom - (value / most) * (bottom - top)
  const drawn = sample.map((series, which) => {
    const points = series.flatMap((value, at) =>
      value === null ? [] : [`${x(at).toFixed(1)} ${y(value).toFixed(1)}`],
    )
    const isFirst = which === 0
    return html`<path d="M${points.join('L')}" fill="none" stroke="${isFirst ? palette.crust : palette.soft}" stroke-width="${isFirst ? 4 : 2}"${isFirst ? null : html` stroke-dasharray="7 6"`}/>`
  })
  const names = values.map((name, at) =>
    label(main.x + main.width - 10, main.y + 24 + at * 18, `${at === 0 ? '━' : '╌'} ${name}`, 'end'),
  )
  return html`<path d="M${main.x} ${bottom}h${main.width}" stroke="${palette.shade}"/>${drawn.toReversed()}${names}
${labels.map((name, at) => html`<text x="${x(at)}" y="${bottom + 18}" class="small" text-anchor="middle">${name.slice(5)}</text>`)}`
}

/** From the largest down; what is below zero goes to the left and is ember. */
function bars({ sample, labels }: Chart): Html {
  const series = sample[0]?.map((value) => value ?? 0) ?? []
  const least = Math.min(0, ...series)
  const most = Math.max(0, ...series)
  const nameWidth = 150
  const room = side.width - nameWidth
  const scale = room / (most - least || 1)
  const zero = side.x + nameWidth - least * scale
  const step = (side.height - 60) / labels.length
  return html`${series.map((value, at) => {
    const y = side.y + 56 + at * step
    const length = Math.abs(value) * scale
    return html`${label(side.x, y + step * 0.5, labels[at] ?? '')}<rect x="${(value < 0 ? zero - length : zero).toFixed(1)}" y="${(y + step * 0.14).toFixed(1)}" width="${length.toFixed(1)}" height="${(step * 0.5).toFixed(1)}" fill="${value < 0 ? palette.ember : palette.gold}"/>`
  })}`
}

/** Its heads are real, its rows only begin: the numbers are for the reader's own screen. */
function table(columns: readonly string[], labels: readonly string[]): Html {
  const at = (column: number) =>
    list.x + (column === 0 ? 0 : 150 + ((column - 1) * (list.width - 150)) / (columns.length - 1))
  const heads = columns.map((column, index) =>
    label(at(index), list.y + 58, shortened(column.replace(/^.*\[|\]$/g, '')), 'head'),
  )
  const rows = labels.slice(0, 4).map((name, row) => {
    const y = list.y + 88 + row * 28
    const cells = columns
      .slice(1)
      .map(
        (_, index) =>
          html`<rect x="${at(index + 1)}" y="${y - 8}" width="${34 + ((index * 17 + row * 11) % 30)}" height="7" fill="${palette.shade}"/>`,
      )
    return html`${label(list.x, y, name)}${cells}<path d="M${list.x} ${y + 9}h${list.width}" stroke="${palette.shade}"/>`
  })
  return html`${heads}${rows}`
}

const shortened = (name: string) => (name.length > 17 ? `${name.slice(0, 16)}…` : name)
