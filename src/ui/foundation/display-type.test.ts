import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../..')
const files = globSync('{ui,sections,site}/**/*.css', { cwd: source })
const css = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(source, file), 'utf8')]))

/** The tokens of sizes, for instance `--type-title: clamp(min(2.125rem, 15vw), 3vw, 3.5rem)`. */
const tokens = new Map(
  [...(css['ui/foundation/tokens.css'] ?? '').matchAll(/(--type-\w+): ([^;]+);/g)].map(
    ([, name = '', size = '']) => [name, size],
  ),
)
const remIn = (size: string) => Number(/[\d.]+(?=rem)/.exec(size)?.[0] ?? Number.NaN)

/** `font` shorthands of the display face: file, weight, and the smallest size in rem. */
const uses = files.flatMap((file) =>
  [...(css[file] ?? '').matchAll(/\bfont: (\d+) ([^;]*?) \/[^;]*var\(--font-display\);/g)].map(
    ([rule, weight, size = '']) => ({
      use: `${file}: ${rule}`,
      weight: Number(weight),
      rem: remIn(size.replace(/var\((--type-\w+)\)/, (_, name: string) => tokens.get(name) ?? '')),
    }),
  ),
)

test('LAY-7 the display face is never smaller than 28 px, and heavier below 36 px, where its hairlines vanish', () => {
  expect(uses.length).toBeGreaterThan(30)
  const isFaint = ({ weight, rem }: (typeof uses)[number]) => rem < 1.75 || (rem < 2.25 && weight < 440)
  expect(uses.filter(isFaint).map(({ use }) => use)).toEqual([])
})
