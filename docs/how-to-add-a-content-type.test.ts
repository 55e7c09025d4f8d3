import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { recordKinds, recordTypes } from '#content/record-types.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { recordDecoders } from '#content/wordpress/decode/records/record-decoders.ts'
import { pathTable } from '#locale/path-table.ts'
import { documentAt } from '#server/documents/site-documents.ts'
import { pageFolder } from '#site/page-folders.ts'
import { createFakeClock } from '#testing/fake-clock.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const steps = Array.from(
  read('docs/how-to-add-a-content-type.md').matchAll(/^\| (\d+) \| `([^`]+)` \| (.+) \|$/gm),
  ([, step = '', place = '', what = '']) => ({ step, place, what }),
)
const pluginTypes = read('wordpress/igniting-studio/includes/content/content-types.php')

test('the guide has all steps in order', () => {
  expect(steps.map(({ step }) => Number(step))).toEqual(steps.map((_, index) => index + 1))
  expect(steps.length).toBeGreaterThan(5)
})

test.each(steps)('step $step: $place contains what the step names', ({ place, what }) => {
  const namesOfCode = Array.from(what.matchAll(/`(\w+)`/g), ([, name = '']) => name)
  if (!place.endsWith('/')) for (const name of namesOfCode) expect(read(place)).toContain(name)
  expect(existsSync(path.join(root, place))).toBe(true)
})

describe.each(recordKinds)('the type %s follows every step', (kind) => {
  const { event, page, listPage } = recordTypes[kind]

  test('has a decoder in its own file', () => {
    expect(recordDecoders[kind]).toBeTypeOf('function')
    expect(existsSync(path.join(root, `src/content/wordpress/decode/records/${kind}.ts`))).toBe(true)
  })

  test('its pages have paths, modules and a sitemap entry', async () => {
    const site = { content: createBuiltinContent({ clock: createFakeClock() }), origin: '' }
    const sitemap = await documentAt('/sitemap.xml')?.write(site as never)
    for (const name of [page, listPage].filter((name) => name !== null)) {
      expect(existsSync(path.join(root, `src/site/${pageFolder(name)}/route.tsx`))).toBe(true)
      if (name === listPage) expect(sitemap).toContain(`<loc>${pathTable[name]}</loc>`)
    }
  })

  test('the plugin knows its post type', () => {
    const known = /RECORD_TYPES = array\((.*)\)/.exec(pluginTypes)?.[1]
    expect(known).toContain(`'${event}'`)
  })
})
