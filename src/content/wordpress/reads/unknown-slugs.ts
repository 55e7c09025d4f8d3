import { failure, type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { createTokenBucket } from '#resilience/token-bucket.ts'
import { absent, type ReadFault } from '../../cache/read-fault.ts'
import type { Admission } from '../../cache/read-kind.ts'
import {
  collectionPageSize,
  maxSlugLength,
  maxSlugsWaiting,
  slugInquiryEveryMs,
  slugInquiryMaxLength,
  slugsPerInquiry,
  unknownSlugBurst,
  unknownSlugRefillMs,
} from '../../policies.ts'
import { type RecordKind, recordTypes } from '../../record-types.ts'
import { existingSlugs } from '../calls/records.ts'
import { asList, asRecord, asText, type Raw } from '../decode/reader.ts'
import { faultOf } from '../errors.ts'
import { isCleanText } from '../markup/clean-text.ts'
import { decodedComponent } from '../markup/decoded-component.ts'
import type { ReadDependencies } from './read-dependencies.ts'

type Admitted = Result<Admission, ReadFault>

/**
 * Whether WordPress may be asked for a slug that has never been read. It may as long as few of them turn out not to
 * exist. A scanner makes up many slugs: those are looked up in batches, and only slugs that a record has or once had
 * are read. So WordPress gets few requests, and each slug still gets its own answer. With an older plugin, former slugs
 * are missing from a batch.
 * @param listed records that lists already show: their slugs are known
 */
export function createUnknownSlugs(
  { api, clock, log }: Pick<ReadDependencies, 'api' | 'clock' | 'log'>,
  kind: RecordKind,
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

  /** An exception is a bug: the waiting callers get a fault, and later slugs are looked up again. */
  function unanswered(error: unknown): Result<never, ReadFault> {
    log.error({ type: recordTypes[kind].route, error: String(error) }, 'asking for unknown slugs broke')
    return failure(faultOf(error))
  }

  async function existing(slugs: readonly string[]): Promise<Result<ReadonlySet<string>, ReadFault>> {
    const answered = await existingSlugs(api, kind, slugs)
    if (!answered.ok) return answered
    if (!Array.isArray(answered.value.body)) return failure(faultOf(new Error('The answer is no list')))
    const found = asList(answered.value.body, collectionPageSize)
    return success(new Set(found.map(asRecord).flatMap(slugsOf)))
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

/** The slugs that lead to a record: its own and, of those requested, its former ones. */
const slugsOf = ({ slug, former_slugs }: Raw) =>
  [slug, ...asList(former_slugs, slugsPerInquiry)].map((text) => decodedComponent(asText(text)))

const known: Admission = { wasThere() {} }

/** As many slugs as one call may contain; at least one. */
function batchOf<Asked>(asked: readonly [slug: string, Asked][]): [slug: string, Asked][] {
  let length = 0
  return asked.slice(0, slugsPerInquiry).filter(([slug], index) => {
    length += encodeURIComponent(slug).length
    return index === 0 || length <= slugInquiryMaxLength
  })
}

export const tooMany: ReadFault = {
  kind: 'refused',
  message: 'Too many unknown addresses at once',
  refusedBy: 'unknown slugs',
}
