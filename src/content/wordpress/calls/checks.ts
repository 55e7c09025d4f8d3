import { availabilityTimeoutMs, reachabilityTimeoutMs } from '../../policies.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import type { CallOptions, CallResult } from './call.ts'

/** Connection checks belong to no group of endpoints: slow answers do not delay them. */
const checking =
  (operation: string, path: string, timeoutMs: number, isList = false) =>
  (api: WordPressApi, { signal }: CallOptions = {}): CallResult =>
    api({ operation, group: null, method: 'HEAD', path, timeoutMs, isList }, signal)

/** CALL-1: availability. */
export const headPosts = checking(
  'wp-connection-check',
  '/wp/v2/posts?per_page=1',
  availabilityTimeoutMs,
  true,
)

/** CALL-2: reachability, asked before the portfolio. */
export const headRoot = checking('wp-connection-status', '/wp/v2/', reachabilityTimeoutMs)
