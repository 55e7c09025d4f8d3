import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** What each room of docs/house.md may import from other rooms. */
const mayImport: Record<string, readonly string[]> = {
  base: [],
  copy: ['base', 'locale'],
  palette: [],
  resilience: ['base'],
  locale: ['base'],
  config: ['base', 'locale'],
  consent: ['base'],
  audit: ['base', 'locale'],
  vitals: ['base', 'locale'],
  forms: ['base', 'locale'],
  leads: ['base', 'palette', 'resilience', 'locale', 'forms', 'audit'],
  content: ['base', 'resilience', 'locale'],
  'embedded-wordpress': ['base'],
  backup: ['base'],
  doctor: ['base', 'resilience', 'config', 'leads', 'backup', 'embedded-wordpress'],
  ui: ['base', 'palette'],
  sections: ['base', 'palette', 'ui', 'content', 'locale', 'consent', 'forms', 'audit'],
  pages: ['base', 'palette', 'ui', 'content', 'locale', 'consent', 'forms', 'audit', 'sections'],
  site: ['base', 'palette', 'ui', 'content', 'locale', 'consent', 'forms', 'audit', 'sections', 'pages'],
  server: [
    'base',
    'palette',
    'resilience',
    'locale',
    'content',
    'config',
    'consent',
    'audit',
    'forms',
    'leads',
    'vitals',
    'embedded-wordpress',
    'backup',
    'ui',
    'sections',
    'pages',
    'site',
  ],
  testing: [
    'base',
    'palette',
    'resilience',
    'locale',
    'content',
    'config',
    'consent',
    'audit',
    'forms',
    'leads',
    'embedded-wordpress',
    'backup',
    'doctor',
    'ui',
    'sections',
    'pages',
    'site',
    'server',
  ],
}
/** The framework's entry files rank above the pages and may import what pages may. */
const doors = ['root.tsx', 'routes.tsx', 'entry.server.tsx', 'entry.client.tsx']
/** The only development module that an entry file mounts. */
const partsPage = 'testing/parts/parts-page.tsx'
const doorsMayImport = ['site', 'vitals', ...(mayImport.site ?? [])]

const source = path.resolve(import.meta.dirname)
const files = globSync('**/*.{ts,tsx}', { cwd: source }).map((file) => file.replaceAll(path.sep, '/'))
const rooms = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** The copy of a page is plain text: what may read `locale` may read it, from within its folder. */
const isCopy = (file: string) => /^(?:site|sections|pages)\/.*\bcopy\.server\.ts$/.test(file)
const roomOf = (file: string) => {
  if (isCopy(file)) return 'copy'
  return file.includes('/') ? (file.split('/')[0] ?? '') : 'doors'
}
const folderOf = (file: string) => file.split('/')[0]
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8')
const importsOf = (file: string) =>
  Array.from(textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g), ([, target]) => target ?? '')
/** The file inside src that an import resolves to, or null for a package or a generated type. */
function targetInside(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return null
  const target = path.posix.normalize(
    path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, '')),
  )
  // The version is there.
  return target === '../package.json' ? null : target
}

const edges = files.flatMap((file) =>
  importsOf(file).flatMap((specifier) => {
    const target = targetInside(file, specifier)
    return target === null ? [] : [{ file, specifier, target }]
  }),
)

describe('the import table', () => {
  test('every room is declared, and every declared room exists', () => {
    expect([...rooms, 'copy'].toSorted()).toEqual(Object.keys(mayImport).toSorted())
  })

  test('only the entry points lie outside of rooms', () => {
    const outside = files.filter((file) => !file.includes('/') && !isTest(file))
    expect(outside.filter((file) => !doors.includes(file))).toEqual([])
  })

  test('rooms import only what the table allows', () => {
    const forbidden = edges.filter(({ file, target }) => {
      const from = roomOf(file)
      const to = roomOf(target)
      const allowed = from === 'doors' ? doorsMayImport : (mayImport[from] ?? [])
      if (from === to || (to === 'copy' && allowed.includes('locale'))) return false
      if (isTest(file) && to === 'testing') return false
      return !allowed.includes(to)
    })
    const inProduct = forbidden.filter(({ file }) => !isTest(file) || roomOf(file) !== 'doors')
    expect(inProduct.filter(({ target }) => target !== partsPage)).toEqual([])
  })

  test('routes mount pages only and, in development, the parts of the design', () => {
    const modules = importsOf('routes.tsx').filter(
      (target) => target.endsWith('route.tsx') || target.includes('testing'),
    )
    expect(modules).toEqual([`./${partsPage}`])
    expect(textOf('routes.tsx')).toContain("import.meta.glob<PageModule>('./site/*/route.tsx'")
    expect(textOf('routes.tsx')).toMatch(/import\.meta\.env\.DEV \? \[partsPage\]/)
  })

  test('another room is entered by #room/file only, and never its internal folder', () => {
    const across = edges.filter(
      ({ file, target }) => folderOf(file) !== folderOf(target) && roomOf(file) !== 'doors',
    )
    expect(across.filter(({ specifier }) => !specifier.startsWith('#'))).toEqual([])
    expect(across.filter(({ target }) => target.includes('/internal/'))).toEqual([])
  })

  test('there are no barrel files and no utility folders', () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
    expect(
      files.filter((file) => /(^|\/)(utils?|lib|common|helpers?|misc|shared)(\/|\.)/.test(file)),
    ).toEqual([])
  })
})

/** Direct use of time, timers or randomness. */
const ambient = new RegExp(
  [
    String.raw`\bDate\.now\b|\bnew Date(?:\(\)|(?![\w(]))|(?<!new |\w|\.)Date\(\)`,
    String.raw`\bperformance\.(?:now|timeOrigin)\b|\bprocess\.(?:hrtime|uptime)\b|\bTemporal\.Now\b`,
    String.raw`\bset(?:Timeout|Interval)\(|set(?:Timeout|Interval)\b.*timers/promises`,
    String.raw`\bMath\.random\b|\brandomUUID\(`,
  ].join('|'),
)

describe('ambient globals are fenced', () => {
  const productFiles = files.filter((file) => !isTest(file) && roomOf(file) !== 'testing')
  const outside = (room: string, pattern: RegExp) =>
    productFiles.filter((file) => roomOf(file) !== room && pattern.test(textOf(file)))

  test('only config reads process.env', () => {
    expect(outside('config', /process\.env/)).toEqual([])
  })

  test('only base makes folders with those above them: Node never returns where none can be made', () => {
    const recursive = /\bmkdir(?:Sync)?\([^)]*recursive/
    expect(productFiles.filter((file) => recursive.test(textOf(file)))).toEqual([])
  })

  test('no policy measures durations with the adjustable wall clock', () => {
    const policies = productFiles.filter((file) => roomOf(file) === 'resilience')
    expect(policies.filter((file) => /clock\.now\b/.test(textOf(file)))).toEqual([])
  })

  test('only base knows the clock and chance', () => {
    // These generate inline scripts, which run before any module.
    const inlineScripts = [
      'consent/browser/head-script.ts',
      'sections/browser/page-scripts.tsx',
      'sections/frame/fonts-head.tsx',
    ]
    expect(outside('base', ambient).filter((file) => !inlineScripts.includes(file))).toEqual([])
  })

  test.each([
    'Date.now()',
    'new Date()',
    'new Date',
    'x = Date()',
    'performance.now()',
    'performance.timeOrigin',
    'process.hrtime.bigint()',
    'process.uptime()',
    'Temporal.Now.instant()',
    'setTimeout(work, 1)',
    'setInterval(work, 1)',
    'setTimeout(work)',
    "import { setTimeout as wait } from 'node:timers/promises'",
    'Math.random()',
    'crypto.randomUUID()',
  ])('the fence detects %s', (line) => {
    expect(line).toMatch(ambient)
  })

  test.each(['new Date(0)', 'toDate()', 'setImmediate(done)', 'clock.now()', 'formatDate(day)'])(
    'the fence allows %s',
    (line) => {
      expect(line).not.toMatch(ambient)
    },
  )
})
