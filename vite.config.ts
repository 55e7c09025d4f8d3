import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * What every page needs comes in two files, in place of two dozen that compress worse: the libraries, which stay the same
 * from one release to the next, and the frame. What only some pages need is split as it is shared.
 */
const sharedFiles = [
  { name: 'framework', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 1 },
  { name: 'frame', test: /[\\/]src[\\/](?:root|entry\.client)\.tsx$/ },
]

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
  build: {
    target: 'baseline-widely-available',
    // Fonts stay files: inlined they would block the first paint and could not be cached apart.
    assetsInlineLimit: 0,
  },
})
