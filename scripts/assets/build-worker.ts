import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/**
 * `node scripts/assets/build-worker.ts FOLDER`: builds the service worker as one file. Its version is derived from the names of
 * the assets, which contain their hashes: it changes whenever a page's scripts or styles do.
 */
const outDir = path.resolve(process.argv[2] ?? 'build/client')
const assets = globSync('assets/*.js', { cwd: outDir }).toSorted()
const version = createHash('sha256').update(assets.join()).digest('hex').slice(0, 12)

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  resolve: { conditions: ['browser'] },
  define: { buildVersion: JSON.stringify(version) },
  build: {
    outDir,
    emptyOutDir: false,
    lib: {
      entry: 'src/sections/offline/worker/service-worker.ts',
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'service-worker.js',
    },
  },
})
