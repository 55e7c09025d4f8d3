import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const integration = '**/*.integration.test.ts'
const growth = '**/*.growth.test.ts'
/** Slow, or someone else's tool: `npm run test:nightly`. */
export const nightly = [
  'e2e/validators/*.e2e.ts',
  'e2e/other-browsers/*.e2e.ts',
  'e2e/zoo/*.e2e.ts',
  'e2e/languages/*.e2e.ts',
  'scripts/php-versions/php-versions.integration.test.ts',
]
/** Check one page, width or setting of each kind by day, and all of them at night (e2e/browser/by-day.ts). */
export const variants = [
  'e2e/access/{large-text,no-javascript}.e2e.ts',
  'e2e/look/{covers,held-match,late-fonts,picture-sizes,sweep}.e2e.ts',
  'e2e/pages/{content-pages,loading-ahead,script-size}.e2e.ts',
  'e2e/security/trusted-types.e2e.ts',
  'e2e/wp-admin/{owner-screens,studio-screens}.e2e.ts',
]
/** What WordPress changes is on the site within two seconds by the clock: nothing else may run next to these. */
const timed = ['src/server/wordpress-site.integration.test.ts']
const ignored = ['node_modules/**', 'build/**', 'data/**', 'e2e/**']

/**
 * Unit tests need nothing; their files share processes, because starting one costs more than most of them. Growth tests
 * measure processor time, and have the process to themselves. Integration tests boot the real embedded WordPress, browser
 * tests a real Chromium.
 */
export default defineConfig({
  test: {
    // A failed test of a log of PHP's says what it found, also in the summary at the end.
    chaiConfig: { truncateThreshold: 400 },
    // One more than cores: tests wait for the network, a frame or another process half of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, growth, integration],
          isolate: false,
          // More files run at a time than there are cores, next to types and lint.
          testTimeout: 15_000,
          // Some boot PHP first.
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'growth',
          include: [growth],
          exclude: ignored,
          // What grows too fast is measured for seconds before it is believed.
          testTimeout: 30_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: [integration],
          exclude: ['**/node_modules/**', 'build/**', 'data/**', ...nightly, ...timed],
          // Each file has processes, ports and folders of its own. Three at a time take as long as two: PHP needs the processor.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'timed',
          include: timed,
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
          exclude: ['**/node_modules/**', ...nightly],
          // The files of a process share its browser, its modules and the site with nothing special (e2e/browser).
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'nightly',
          include: [...nightly, ...variants],
          env: { ALL_VARIANTS: '1' },
          exclude: ['**/node_modules/**'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
