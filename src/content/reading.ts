/**
 * The result of reading content. Only `absent` is a 404 (ROUTE-6): the content system answered that there is no such
 * record. `unavailable`: there was no answer, and no older or built-in one either.
 */
export type Reading<Value> =
  | { state: 'fresh' | 'stale'; value: Value }
  | { state: 'absent' }
  | { state: 'unavailable'; reason: string }
