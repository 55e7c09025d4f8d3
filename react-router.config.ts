import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // A build grows next to the one that runs (scripts/steps/build-if-stale.ts).
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // Every address is known from one small table, so the browser needs no discovery requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
