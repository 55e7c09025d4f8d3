import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { templateNames } from '#forms/choices.ts'
import { dataFiles, templateMail } from '#leads/mails/kinds/template-mail.ts'
import { languages } from '#locale/language.ts'
import { aLead } from '#testing/builders/a-lead.ts'
import { kits } from './kits.ts'
import { readDax } from './read-dax.ts'
import { filesOf, starterKit } from './starter-kit.ts'

const fileOf = (kit: (typeof kits)[number], name: string) => filesOf(kit)[name] ?? ''

describe('PROD-2 has a starter kit for each template', () => {
  test('and no other', () => {
    expect(kits.map(({ name }) => name)).toEqual(templateNames)
  })

  test.each(kits)('$name: a zip with theme, measures, data and a guide in both languages', (kit) => {
    const zip = starterKit(kit)
    const files = unzipSync(zip)
    expect(Object.keys(files).toSorted()).toEqual(
      ['calendar.dax', 'guide-en.html', 'guide-hu.html', 'measures.dax', 'theme.json', dataFiles[kit.name]]
        .map((name) => `${kit.name}/${name}`)
        .toSorted(),
    )
    for (const [name, bytes] of Object.entries(files)) {
      expect(strFromU8(bytes)).toBe(fileOf(kit, name.slice(kit.name.length + 1)))
    }
    expect(zip.length).toBeLessThan(1024 * 1024)
  })

  test.each(kits)('$name: the same bytes in every time zone', (kit) => {
    const before = process.env.TZ
    onTestFinished(() => {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    })
    const [here, there] = ['Europe/Budapest', 'Pacific/Kiritimati'].map((zone) => {
      process.env.TZ = zone
      return Buffer.from(starterKit(kit)).toString('base64')
    })
    expect(there === here).toBe(true)
  })

  test.each(kits)('$name: the mail lists its contents', (kit) => {
    for (const language of languages) {
      const mail = templateMail(aLead('template', language), kit.name, new Uint8Array(), null, {
        siteUrl: 'https://site.test',
        siteName: () => 'Igniting Studio',
      })
      const list = mail.content.blocks.find(({ kind }) => kind === 'list')
      const named = list?.kind === 'list' ? list.items.map(({ name }) => name) : []
      const ofOtherLanguage = /^guide-(?:en|hu)\.html$/
      const expected = Object.keys(filesOf(kit)).filter(
        (name) => !ofOtherLanguage.test(name) || name === `guide-${language}.html`,
      )
      expect(named.toSorted()).toEqual(expected.toSorted())
    }
  })
})

describe.each(kits)('$name: the sample data', (kit) => {
  const lines = fileOf(kit, `${kit.table}.csv`).split('\r\n')
  const rows = lines.slice(1, -1).map(cellsOf)

  test('has a few hundred rows with all columns', () => {
    expect(lines[0]).toBe(Object.keys(kit.columns).join(','))
    expect(lines.at(-1)).toBe('')
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.length).toBeLessThan(1000)
    for (const row of rows) expect(row).toHaveLength(Object.keys(kit.columns).length)
  })

  test('is locale-independent: ISO dates, whole numbers, plain letters', () => {
    for (const [date, ...cells] of rows) {
      expect(new Date(String(date)).toISOString().slice(0, 10)).toBe(date)
      for (const cell of cells) expect(cell).toMatch(/^(?:-?\d+|[A-Za-z][\w ,&-]*|)$/)
    }
  })

  test('is ordered by day, and covers the year of the guide', () => {
    const days = rows.map(([date]) => String(date))
    expect(days.toSorted()).toEqual(days)
    const months = new Set(days.filter((day) => day.startsWith(`${kit.year}-`)).map((day) => day.slice(0, 7)))
    expect(months.size).toBe(12)
  })
})

/** One line of the data; a cell with a comma is in quotes. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )

describe.each(kits)('$name: the measures', (kit) => {
  const calendar = readDax(fileOf(kit, 'calendar.dax'))
  const dax = readDax(fileOf(kit, 'measures.dax'))
  const columns = new Set([
    ...Object.keys(kit.columns).map((column) => `${kit.table}[${column}]`),
    ...['Date', ...calendar.newColumns].map((column) => `Dates[${column}]`),
  ])
  const measures = dax.measures.map(({ name }) => name)

  test('refer only to columns of the data and the calendar', () => {
    expect(calendar.columns.filter((column) => !columns.has(column))).toEqual([])
    for (const { name, columns: used } of dax.measures) {
      expect(
        used.filter((column) => !columns.has(column)),
        name,
      ).toEqual([])
    }
    expect(dax.query.columns.filter((column) => !columns.has(column))).toEqual([])
  })

  test('refer to existing measures without cycles', () => {
    const usedBy = new Map(dax.measures.map(({ name, measures: used }) => [name, used]))
    expect([...usedBy.values()].flat().filter((name) => !measures.includes(name))).toEqual([])
    const depthOf = (name: string, path: readonly string[] = []): number => {
      expect(path).not.toContain(name)
      return 1 + Math.max(0, ...(usedBy.get(name) ?? []).map((used) => depthOf(used, [...path, name])))
    }
    for (const name of measures) expect(depthOf(name)).toBeLessThan(6)
  })

  test('are each defined once, in the table of the data, none named like a column', () => {
    expect(new Set(measures).size).toBe(measures.length)
    expect(new Set(dax.measures.map(({ table }) => table))).toEqual(new Set([kit.table]))
    expect(measures.filter((name) => name in kit.columns)).toEqual([])
  })

  test('use existing DAX functions, with balanced brackets and no unused variables', () => {
    for (const { functions, isBalanced, unusedVariables } of [calendar, dax]) {
      expect(functions.filter((name) => !daxFunctions.includes(name))).toEqual([])
      expect(isBalanced).toBe(true)
      expect(unusedVariables).toEqual([])
    }
  })

  test('use time intelligence, and explain themselves', () => {
    expect(dax.functions.some((name) => timeIntelligence.includes(name))).toBe(true)
    expect(fileOf(kit, 'measures.dax').match(/^\s*\/\/ /gm)?.length).toBeGreaterThan(8)
  })

  test('ends with a query for the guide’s comparison', () => {
    expect(dax.query.measures.toSorted()).toEqual(kit.checks.map(({ measure }) => measure).toSorted())
    expect(fileOf(kit, 'measures.dax')).toContain(`Dates[Year] = ${kit.year}`)
  })

  test('uses only existing fields on the page', () => {
    const { main, side, list, checks } = kit
    const fields = [main.axis, side.axis, ...main.values, ...side.values, ...list.columns, 'Dates[Year]']
    const known = new Set([...columns, ...measures])
    expect([...fields, ...checks.map(({ measure }) => measure)].filter((field) => !known.has(field))).toEqual(
      [],
    )
  })
})

const timeIntelligence = ['SAMEPERIODLASTYEAR', 'DATEADD', 'TOTALYTD', 'DATESINPERIOD']
const daxFunctions = [
  ...timeIntelligence,
  ...['ADDCOLUMNS', 'ALLSELECTED', 'AVERAGE', 'AVERAGEX', 'BLANK', 'CALCULATE', 'CALCULATETABLE', 'CALENDAR'],
  ...[
    'COUNT',
    'COUNTROWS',
    'DATE',
    'DISTINCTCOUNT',
    'DIVIDE',
    'EOMONTH',
    'FILTER',
    'FORMAT',
    'IF',
    'ISBLANK',
  ],
  ...[
    'ISINSCOPE',
    'KEEPFILTERS',
    'MAX',
    'MEDIAN',
    'MIN',
    'MONTH',
    'QUARTER',
    'RANKX',
    'REMOVEFILTERS',
    'ROW',
  ],
  ...['SUM', 'SUMX', 'SWITCH', 'TRUE', 'VALUES', 'WEEKDAY', 'YEAR'],
]

/** The parts of Power BI's report theme schema that the theme uses; nothing else may be in it, as there. */
const colour = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/))
const fillOf = v.strictObject({ solid: v.strictObject({ color: colour }) })
const fontSize = v.pipe(v.number(), v.minValue(6), v.maxValue(45))
const textClass = v.strictObject({ fontFace: v.string(), fontSize, color: colour })
const one = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.array(schema), v.length(1))
const themeSchema = v.strictObject({
  name: v.string(),
  dataColors: v.pipe(v.array(colour), v.minLength(6)),
  ...Object.fromEntries(
    [
      ...['foreground', 'foregroundNeutralSecondary', 'foregroundNeutralTertiary', 'background'],
      ...['backgroundLight', 'backgroundNeutral', 'tableAccent', 'accent', 'hyperlink', 'visitedHyperlink'],
      ...['good', 'neutral', 'bad', 'maximum', 'center', 'minimum', 'null'],
    ].map((name) => [name, colour]),
  ),
  textClasses: v.strictObject({ callout: textClass, title: textClass, header: textClass, label: textClass }),
  visualStyles: v.strictObject({
    '*': v.strictObject({
      '*': v.strictObject({
        background: one(v.strictObject({ show: v.boolean(), color: fillOf, transparency: v.number() })),
        border: one(v.strictObject({ show: v.boolean(), radius: v.number() })),
        dropShadow: one(v.strictObject({ show: v.boolean() })),
        title: one(
          v.strictObject({
            show: v.boolean(),
            fontFamily: v.string(),
            fontSize,
            fontColor: fillOf,
            alignment: v.picklist(['left', 'center', 'right']),
          }),
        ),
      }),
    }),
    page: v.strictObject({
      '*': v.strictObject({
        background: one(v.strictObject({ color: fillOf, transparency: v.number() })),
        outspace: one(v.strictObject({ color: fillOf, transparency: v.number() })),
      }),
    }),
  }),
})

test.each(kits)('PROD-2 $name: the theme is valid in Power BI', (kit) => {
  expect(v.safeParse(themeSchema, JSON.parse(fileOf(kit, 'theme.json'))).issues).toBeUndefined()
})

describe.each(kits)('$name: the guide', (kit) => {
  test.each(languages)('is complete in %s and self-contained', (language) => {
    const page = fileOf(kit, `guide-${language}.html`)
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).not.toMatch(/https?:|src="|<script|<link|undefined|NaN|\*\*/)
    expect(page.replace(/<style>.*<\/style>/s, '')).not.toMatch(/\{\w+\}/)
    for (const name of Object.keys(filesOf(kit)).filter((file) => !file.startsWith('guide'))) {
      expect(page, 'names every file').toContain(name)
    }
    for (const column of Object.keys(kit.columns)) expect(page).toContain(`<td>${column}</td>`)
    for (const { measure } of kit.checks) expect(page).toContain(measure)
  })
})
