/**
 * Writes the palette into files that cannot import it: `node scripts/assets/write-palette.ts`, after a change of
 * `src/palette/palette.ts`. `palette.test.ts` fails until it has run.
 */
import { writeFileSync } from 'node:fs'
import { paletteFiles } from './palette-files.ts'

for (const [file, text] of Object.entries(paletteFiles)) writeFileSync(file, text)
