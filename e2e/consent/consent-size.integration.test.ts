import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { headScript } from '#consent/browser/head-script.ts'

/** Modules that a page loads anyway. */
const shared = [/base\/clock/]

/** The consent code alone, bundled and minified like in the build: bytes per file, compressed with brotli. */
async function bundled(): Promise<Record<string, number>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: [{ find: /^#/, replacement: `${path.resolve('src')}/` }] },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: 'src/sections/consent/start-consent.ts',
        external: shared,
        preserveEntrySignatures: 'strict',
        // The build's own helper for dynamic imports is shared, so it does not count.
        output: { codeSplitting: { groups: [{ name: 'of-the-build', test: /preload-helper/ }] } },
      },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return Object.fromEntries(
    outputs.flatMap((chunk) =>
      chunk.type === 'chunk' && chunk.name !== 'of-the-build'
        ? [[chunk.name, brotliCompressSync(chunk.code).length]]
        : [],
    ),
  )
}

/** 5.8 kB at the time of writing: 3.6 in every page, and 2.2 that are loaded only if a tool is configured. */
test('core, banner, dialog and gate are under 6 kB together', async () => {
  const sizes = await bundled()
  const sum = Object.values(sizes).reduce((total, bytes) => total + bytes, 0)
  expect(sizes['start-gate']).toBeGreaterThan(1_000)
  expect(sum).toBeGreaterThan(3_000)
  expect(sum).toBeLessThan(6_000)
})

test('the inline part is under 1 kB, also before it is compressed', () => {
  const script = headScript({ policyVersion: 999_999, asks: true, hasTools: true })
  expect(Buffer.byteLength(script)).toBeLessThan(1_000)
})
