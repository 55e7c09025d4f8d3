import { failure, type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { createTokenBucket } from '#resilience/token-bucket.ts'
import { isCleanText } from '../decode/clean-text.ts'
import { decodedComponent } from '../decode/permalinks.ts'
import { asList, asRecord, asText } from '../decode/reader.ts'
import { faultOf } from '../errors.ts'
import {
  collectionPageSize,
  maxSlugLength,
  maxSlugsWaiting,
  slugInquiryEveryMs,
  slugInquiryMaxLength,
  slugsPerInquiry,
  unknownSlugBurst,
  unknownSlugRefillMs,
} from '../policies.ts'
import { absent, type ReadFault } from '../store/read-fault.ts'
import type { Admission } from '../store/read-kind.ts'
import * as calls from '../wordpress-calls.ts'
import type { ReadDependencies } from './read-dependencies.ts'

type Admitted = Result<Admission, ReadFault>

/**
 * Whether WordPress is asked for a slug that has never been read. It is, as long as only few turn out not to exist: so
 * reads a visitor, or whoever walks through all posts. When many do not, somebody tries addresses: then they are asked
 * for together, so many at a time, and only those that exist are read. However many come, WordPress sees a trickle, and
 * the answer to each is still its own.
 * @param listed records that lists already show: their slugs are known
 */
export function createUnknownSlugs(
  { api, clock, log }: Pick<ReadDependencies, 'api' | 'clock' | 'log'>,
  type: calls.SearchedType,
  listed: () => readonly { slug: string }[],
): (language: Language, slug: string) => Promise<Admitted> {
  const bucket = createTokenBucket({ clock, capacity: unknownSlugBurst, refillMs: unknownSlugRefillMs })
  const waiting = new Map<string, PromiseWithResolvers<Admitted>>()
  let isInquiring = false

  async function inquire(): Promise<void> {
    isInquiring = true
    while (waiting.size > 0) {
      await clock.sleep(slugInquiryEveryMs)
      const asked = batchOf([...waiting])
      for (const [slug] of asked) waiting.delete(slug)
      const answer = await existing(asked.map(([slug]) => slug)).catch(unanswered)
      for (const [slug, { resolve }] of asked)
        resolve(!answer.ok ? answer : answer.value.has(slug) ? success(known) : failure(absent))
    }
    isInquiring = false
  }

  /** What is thrown is a bug: those who wait are told that there is no answer, and the next ones are asked for again. */
  function unanswered(error: unknown): Result<never, ReadFault> {
    log.error({ type, error: String(error) }, 'asking for unknown slugs broke')
    return failure(faultOf(error))
  }

  async function existing(slugs: readonly string[]): Promise<Result<ReadonlySet<string>, ReadFault>> {
    const answered = await calls.existingSlugs(api, type, slugs)
    if (!answered.ok) return answered
    if (!Array.isArray(answered.value.body)) return failure(faultOf(new Error('The answer is no list')))
    const found = asList(answered.value.body, collectionPageSize)
    return success(new Set(found.map((record) => decodedComponent(asText(asRecord(record).slug)))))
  }

  return async (_, slug) => {
    if (slug.length > maxSlugLength || !isCleanText(slug)) return failure(absent)
    if (listed().some((record) => record.slug === slug)) return success(known)
    if (bucket.take()) return success({ wasThere: bucket.giveBack })
    if (!waiting.has(slug) && waiting.size >= maxSlugsWaiting) return failure(tooMany)
    const answer = waiting.get(slug) ?? Promise.withResolvers<Admitted>()
    waiting.set(slug, answer)
    if (!isInquiring) void inquire()
    return answer.promise
  }
}

const known: Admission = { wasThere() {} }

/** As many as one call may ask for; at least one. */
function batchOf<Asked>(asked: readonly [slug: string, Asked][]): [slug: string, Asked][] {
  let length = 0
  return asked.slice(0, slugsPerInquiry).filter(([slug], index) => {
    length += encodeURIComponent(slug).length
    return index === 0 || length <= slugInquiryMaxLength
  })
}

const tooMany: ReadFault = { kind: 'refused', message: 'Too many unknown addresses at once' }
