import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Pages are rendered on the server only: the browser's build has none of the route modules that the framework puts in. */
const withoutRouteModules: Plugin = {
  name: 'without-route-modules',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (_, id) => (id.endsWith('?__react-router-build-client-route') ? 'export {}' : null),
}

export default defineConfig({
  plugins: [reactRouter(), withoutRouteModules],
  build: {
    target: 'baseline-widely-available',
    // Fonts stay files: inlined they would block the first paint and could not be cached apart.
    assetsInlineLimit: 0,
  },
  // The script of every page names forty files, and every character of their hashes counts (SCRIPT-1). Seven is the least that Rolldown takes for more than 64 files.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { chunkFileNames: 'assets/[name]-[hash:7].js', hashCharacters: 'base36' },
        },
      },
    },
  },
})
