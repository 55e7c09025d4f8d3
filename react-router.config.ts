import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  // Every address is known from one small table, so the browser needs no discovery requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
