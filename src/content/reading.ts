/**
 * The answer to a read of content. Only `absent` is a 404 (ROUTE-6): the content system answered and has no such
 * record. `unavailable`: no answer could be had, nor an older or a built-in one.
 */
export type Reading<Value> =
  | { state: 'fresh' | 'stale'; value: Value }
  | { state: 'absent' }
  | { state: 'unavailable'; reason: string }
