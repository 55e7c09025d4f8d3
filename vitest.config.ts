import { defineConfig } from 'vitest/config'

const integration = '**/*.integration.test.ts'
const ignored = ['node_modules/**', 'build/**', 'data/**', 'e2e/**']

/** Unit tests need nothing. Integration tests boot the real embedded WordPress, browser tests a real Chromium; both run
 * one file after another, because two cores serve everything. */
export default defineConfig({
  test: {
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...ignored, integration] },
      },
      {
        test: {
          name: 'integration',
          include: [integration],
          exclude: ignored,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          // docs/decisions/0039-browser-tests-once-more-in-ci.md
          retry: process.env.CI ? 1 : 0,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
