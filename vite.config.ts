import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Pages are rendered on the server only: the browser's build has none of the route modules that the framework puts in. */
const withoutRouteModules: Plugin = {
  name: 'without-route-modules',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (_, id) => (id.endsWith('?__react-router-build-client-route') ? 'export {}' : null),
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

export default defineConfig({
  plugins: [reactRouter(), withoutRouteModules, withoutPreloads],
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
    // Fonts stay files: inlined they would block the first paint and could not be cached apart.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
})
