/**
 * Writes the drawings below the first screen of pages, and those of shared links, as separate files: `node
 * scripts/assets/draw-files.ts`, after a change of a drawing, its text, the palette or a font. `drawing-files.test.ts` fails
 * until it has run.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

// The drawings are components, and Node itself does not support JSX.
const load = async <Module>(file: string) =>
  (await runnerImport<Module>(`/scripts/assets/${file}`, { configFile: false, logLevel: 'warn' })).module

const { drawingFiles, drawingsFolder } = await load<typeof import('./drawing-files.tsx')>('drawing-files.tsx')
const { shareDrawingFiles, shareDrawingsFolder } =
  await load<typeof import('./share-drawings.tsx')>('share-drawings.tsx')

for (const [folder, files] of [
  [drawingsFolder, drawingFiles],
  [shareDrawingsFolder, shareDrawingFiles],
] as const) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(`${folder}/${name}`, text)
    process.stdout.write(`${name.padEnd(24)}${text.length} bytes\n`)
  }
}
