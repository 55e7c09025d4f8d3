/**
 * Writes the drawings that pages show below the first screen as files of their own: `node scripts/assets/draw-files.ts`,
 * after a change of a drawing, its words, the palette or a font. `drawing-files.test.ts` fails until it has run.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

// The drawings are components: Node itself does not read JSX.
const { module } = await runnerImport<typeof import('./drawing-files.tsx')>(
  '/scripts/assets/drawing-files.tsx',
  {
    configFile: false,
    logLevel: 'warn',
  },
)
const { drawingFiles, drawingsFolder } = module
rmSync(drawingsFolder, { recursive: true, force: true })
mkdirSync(drawingsFolder)
for (const [name, text] of Object.entries(drawingFiles)) {
  writeFileSync(`${drawingsFolder}/${name}`, text)
  process.stdout.write(`${name.padEnd(24)}${text.length} bytes\n`)
}
