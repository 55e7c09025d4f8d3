/**
 * The answer to a read of content. Only `absent` is a 404 (ROUTE-6): the content system answered and has no such
 * record. `unavailable` means that nobody could say, and that not even an older answer or a built-in one exists.
 */
export type Reading<Value> =
  | { state: 'fresh' | 'stale'; value: Value }
  | { state: 'absent' }
  | { state: 'unavailable'; reason: string }
