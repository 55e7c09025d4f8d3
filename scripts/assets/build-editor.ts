import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type InlineConfig } from 'vite'
import { editorTheme } from './editor-theme.ts'

/**
 * `node scripts/assets/build-editor.ts FOLDER`: builds the editor's panel (`wordpress/editor/`) as one script, the script of the
 * Studio screen, the styles of content written in the editor, which are the site's own, and the site's tokens as a `theme.json`.
 * The plugin reads them from its `build/` folder.
 */
const outDir = path.resolve(process.argv[2] ?? 'wordpress/igniting-studio/build')

/** WordPress provides these as globals. */
const wordPressGlobal = (id: string) =>
  `wp.${id.replace('@wordpress/', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const shared: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
}

await build({
  ...shared,
  oxc: { jsx: { runtime: 'classic' } },
  build: {
    outDir,
    emptyOutDir: true,
    cssMinify: true,
    lib: {
      entry: 'wordpress/editor/main.tsx',
      formats: ['iife'],
      name: 'ignitingStudioPanel',
      cssFileName: 'panel',
    },
    rolldownOptions: {
      external: /^@wordpress\//,
      output: { entryFileNames: 'panel.js', globals: wordPressGlobal },
    },
  },
})

// Separate scripts, for screens without the panel.
for (const [entry, name] of [
  ['wordpress/editor/team/choose-picture.ts', 'choose-picture'],
  ['wordpress/editor/field-visit/field-visit.ts', 'field-visit'],
  ['wordpress/editor/menus/sort-menu.ts', 'sort-menu'],
  ['wordpress/editor/team/sort-team.ts', 'sort-team'],
  ['wordpress/editor/find/find-text.ts', 'find-text'],
  ['wordpress/editor/unsaved/keep-form.ts', 'keep-form'],
] as const)
  await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: false,
      lib: { entry, formats: ['iife'], name: 'ignitingStudio', fileName: () => `${name}.js` },
    },
  })

// A separate build: a library build with one entry cannot have an additional stylesheet that nothing imports.
await build({
  ...shared,
  base: './',
  build: {
    outDir,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'wordpress/editor/written/written.css',
      output: { assetFileNames: '[name][extname]' },
    },
  },
})

// Text is inside `.prose` on the site, and in the root of its blocks in the editor.
const written = path.join(outDir, 'written.css')
writeFileSync(written, readFileSync(written, 'utf8').replaceAll(/\.prose(?![\w-])/g, '.is-root-container'))

const tokens = ['palette', 'tokens']
  .map((name) => readFileSync(`src/ui/foundation/${name}.css`, 'utf8'))
  .join('')
writeFileSync(path.join(outDir, 'theme.json'), `${JSON.stringify(editorTheme(tokens), null, 2)}\n`)
