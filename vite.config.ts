import { existsSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

// A build grows next to the one that runs (scripts/steps/build-if-stale.ts).
const buildDirectory = process.env.BUILD_DIRECTORY ?? 'build'
const browserEntry = 'src/entry.client.tsx'

/** What pages run: the entry of the browser's build, which is built first. */
function builtScripts(): string[] {
  const manifest = `${buildDirectory}/client/.vite/manifest.json`
  return existsSync(manifest) ? [`/${JSON.parse(readFileSync(manifest, 'utf8'))[browserEntry].file}`] : []
}

/** A module with this suffix has what no browser may have: copy in every language, and what reads it. */
const serverOnly: Plugin = {
  name: 'server-only',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (/\.server\.tsx?$/.test(id)) this.error(`${id} would be sent to browsers`)
  },
}

/**
 * Vite wraps each dynamic import in code that fetches what the module imports ahead of it. Here such modules import next to
 * nothing, and the code with its list of files is a tenth of what a first visit may load (SCRIPT-1). Vite 8 has no option for it:
 * `modulePreload` empties the lists alone.
 */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  transform: (_, id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : null,
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [serverOnly, withoutPreloads],
  define: {
    'import.meta.env.SCRIPT_ADDRESSES': JSON.stringify(
      command === 'serve' ? ['/@vite/client', `/${browserEntry}`] : builtScripts(),
    ),
  },
  css: {
    postcss: {
      plugins: [
        {
          /*
           * Where a rule sets one of the typefaces it also lets an unknown fallback be fitted to its widths (`--fit-…` in
           * src/ui/foundation/tokens.css). Every such rule needs it, because the shorthand `font` resets `font-size-adjust`.
           */
          postcssPlugin: 'fitted-fallbacks',
          Declaration(declaration) {
            const [, face] = /var\(--font-(display|text)\)/.exec(declaration.value) ?? []
            if (face && declaration.prop.startsWith('font'))
              declaration.cloneAfter({ prop: 'font-size-adjust', value: `var(--fit-${face})` })
          },
        },
      ],
    },
  },
  build: {
    target: 'baseline-widely-available',
    outDir: `${buildDirectory}/${isSsrBuild ? 'server' : 'client'}`,
    rolldownOptions: { input: isSsrBuild ? { index: 'src/entry.server.tsx' } : browserEntry },
    manifest: !isSsrBuild,
    // What only pages name, such as drawings; the build moves it to the browser's files.
    ssrEmitAssets: true,
    copyPublicDir: !isSsrBuild,
    // Fonts stay files: inlined they would block the first paint and could not be cached apart.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
}))
