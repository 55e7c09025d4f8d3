import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingFiles, drawingsFolder } from './drawing-files.tsx'

test('drawing files match their components: else run scripts/assets/draw-files.ts', () => {
  const kept = globSync('*.svg', { cwd: drawingsFolder })
  expect(kept.toSorted()).toEqual(Object.keys(drawingFiles).toSorted())
  const changed = kept.filter(
    (name) => readFileSync(`${drawingsFolder}/${name}`, 'utf8') !== drawingFiles[name],
  )
  expect(changed).toEqual([])
})
