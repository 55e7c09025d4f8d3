import { failure, type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { absent, isOutage, type ReadFault } from '../../cache/read-fault.ts'
import type { RecordBase } from '../../models.ts'
import { maxListPages, maxRecords } from '../../policies.ts'
import { preferLanguage } from '../../records/text-order.ts'
import type { CallOptions, CallResult } from '../calls/call.ts'
import { asRecord, asText } from '../decode/reader.ts'
import { type DecodeContext, decodeList, isProtected } from '../decode/records/record.ts'
import type { Decode } from '../decode/records/record-decoders.ts'
import { type ContentFault, faultOf } from '../errors.ts'
import type { ApiAnswer } from '../wordpress-api.ts'

type Answered = Result<ApiAnswer, ContentFault>

/**
 * The usable records of an answer; one that is no list, or of which nothing can be used, is as good as none. A record with a
 * password is an answer: it is not for visitors (SEEN-1).
 */
export async function listIn<Item>(
  answered: Answered,
  decode: Decode<Item>,
  context: DecodeContext,
): Promise<Result<Item[], ReadFault>> {
  if (!answered.ok) return answered
  const { body } = answered.value
  const items = await decodeList(body, maxRecords, decode, context)
  if (!items) return failure(faultOf(new Error('The answer is no list')))
  if (items.length === 0 && !hasNothingOpen(body)) return failure(faultOf(new Error('No record can be used')))
  return success(items)
}

/** What one object of an answer says; an answer that is none is as good as nothing. */
export function objectIn<Value>(
  answered: Answered,
  decode: (body: object) => Value,
): Result<Value, ReadFault> {
  if (!answered.ok) return answered
  const { body } = answered.value
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? success(decode(body)) : failure(faultOf(new Error('The answer is no object')))
}

/**
 * A whole collection, page by page.
 * @param call asks for one page, counted from 1
 */
export async function everyPage<Item>(
  call: (page: number) => CallResult,
  listOf: (answered: Answered) => Promise<Result<Item[], ReadFault>>,
  maxPages = maxListPages,
): Promise<Result<Item[], ReadFault>> {
  const all: Item[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page++) {
    const answered = await call(page)
    const list = await listOf(answered)
    // A page that was the last one may be gone by the time it is requested.
    if (!list.ok) return page > 1 && !isOutage(list.fault) ? success(all) : list
    all.push(...list.value)
    pages = answered.ok ? answered.value.pages : 0
  }
  return success(all)
}

type Wanted<Item> = {
  language: Language
  /** Whether it is the one that was requested, of those with its slug. */
  isMeant(record: Item): boolean
  decode: Decode<Item>
  context: DecodeContext
}

/**
 * The record of a slug in the language or, when there is none, in any (LANG-8). One that says its language comes before one
 * of which it is guessed, such as an old page with the slug of a new one.
 */
export async function recordBySlug<Item extends RecordBase>(
  call: (options: CallOptions) => CallResult,
  { language, isMeant, decode, context }: Wanted<Item>,
): Promise<Result<Item, ReadFault>> {
  for (const options of [{ language }, {}]) {
    const list = await listIn(sayingLanguageFirst(await call(options)), decode, context)
    if (!list.ok) return list
    const record = preferLanguage(list.value.filter(isMeant), language)
    if (record) return success(record)
  }
  return failure(absent)
}

function sayingLanguageFirst(answered: Answered): Answered {
  if (!answered.ok || !Array.isArray(answered.value.body)) return answered
  const saysLanguage = (raw: unknown) => Number(asText(asRecord(raw).language) !== '')
  const body = answered.value.body.toSorted((a, b) => saysLanguage(b) - saysLanguage(a))
  return success({ ...answered.value, body })
}

const hasNothingOpen = (body: unknown) =>
  Array.isArray(body) && body.every((record) => isProtected(asRecord(record)))
