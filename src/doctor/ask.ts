import { type BoundedAnswer, boundedFetch } from '#resilience/bounded-fetch.ts'
import type { Machine } from './machine.ts'
import { answerMaxBytes, checkDeadlineMs } from './policies.ts'

/** Asks an address within the bounds of a check. @returns the answer, or why there is none */
export const ask = (
  { clock, fetch }: Machine,
  address: string,
  init: RequestInit,
): Promise<BoundedAnswer | Error> =>
  boundedFetch(fetch, address, init, { clock, ms: checkDeadlineMs, maxBytes: answerMaxBytes }).catch(
    (error: Error) => error,
  )
