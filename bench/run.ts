import { mkdirSync, writeFileSync } from 'node:fs'
import { measureStartUp } from './start-up.ts'

export type Figure = { name: string; value: number; unit: string; bound: number }

/** `npm run bench`: measures, prints a table and keeps the figures under `bench/results/`. */
const figures: Figure[] = [...(await measureStartUp())]

const width = Math.max(...figures.map(({ name }) => name.length))
for (const { name, value, unit, bound } of figures) {
  const verdict = value <= bound ? 'holds' : 'MISSED'
  process.stdout.write(
    `${name.padEnd(width)}  ${value.toFixed(1).padStart(8)} ${unit}  (bound ${bound} ${unit}: ${verdict})\n`,
  )
}
mkdirSync('bench/results', { recursive: true })
writeFileSync('bench/results/latest.json', `${JSON.stringify(figures, null, 2)}\n`)
process.exit(figures.every(({ value, bound }) => value <= bound) ? 0 : 1)
