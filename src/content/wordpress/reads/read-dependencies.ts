import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { ContentStore } from '../../cache/content-store.ts'
import type { Content } from '../../content.ts'
import type { DecodeContext } from '../decode/records/record.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import type { CachedRecords } from './cached-records.ts'
import type { PageLinks } from './page-paths.ts'

/** What every group of reads needs. */
export type ReadDependencies = {
  /** For calls outside of a load. */
  api: WordPressApi
  store: ContentStore
  /** The last fallback, if WordPress cannot be read and nothing is cached. */
  builtIn: Content
  context: DecodeContext
  cachedRecords: CachedRecords
  pageLinks: PageLinks
  clock: Clock
  log: Log
}
