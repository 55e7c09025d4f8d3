import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Content } from '../content.ts'
import type { DecodeContext } from '../decode/record.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import type { HeldRecords } from './held-records.ts'

/** What every group of reads works with. */
export type ReadDependencies = {
  /** For what is asked beside the loads of readers. */
  api: WordPressApi
  store: ContentStore
  /** What stands in when WordPress cannot be read and nothing older is kept. */
  builtIn: Content
  context: DecodeContext
  held: HeldRecords
  clock: Clock
  log: Log
}
