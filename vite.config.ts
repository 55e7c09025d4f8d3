import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'baseline-widely-available',
    // Fonts stay files: inlined they would block the first paint and could not be cached apart.
    assetsInlineLimit: 0,
  },
})
