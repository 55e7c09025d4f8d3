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
 * The usable records of an answer. An answer that is not a list, or without any usable record, is a fault. A list with
 * only password-protected records is a valid answer: they are not for visitors (SEEN-1).
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

/** Decodes an answer that must be an object; any other answer is a fault. */
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
 * A complete collection, page by page.
 * @param call requests one page, counted from 1
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
    // The last page may have disappeared by the time it is requested.
    if (!list.ok) return page > 1 && !isOutage(list.fault) ? success(all) : list
    all.push(...list.value)
    pages = answered.ok ? answered.value.pages : 0
  }
  return success(all)
}

type Wanted<Item> = {
  language: Language
  /** Whether a record with the slug is the requested one. */
  isMeant(record: Item): boolean
  decode: Decode<Item>
  context: DecodeContext
}

/**
 * The record with a slug in the language or, if there is none, in any language (LANG-8). Records that state their
 * language take precedence over those whose language is guessed, such as an old page with the slug of a new one.
 */
export async function recordBySlug<Item extends RecordBase>(
  call: (options: CallOptions) => CallResult,
  { language, isMeant, decode, context }: Wanted<Item>,
): Promise<Result<Item, ReadFault>> {
  for (const options of [{ language }, {}]) {
    const list = await listIn(languageFieldFirst(await call(options)), decode, context)
    if (!list.ok) return list
    const record = preferLanguage(list.value.filter(isMeant), language)
    if (record) return success(record)
  }
  return failure(absent)
}

function languageFieldFirst(answered: Answered): Answered {
  if (!answered.ok || !Array.isArray(answered.value.body)) return answered
  const hasLanguageField = (raw: unknown) => Number(asText(asRecord(raw).language) !== '')
  const body = answered.value.body.toSorted((a, b) => hasLanguageField(b) - hasLanguageField(a))
  return success({ ...answered.value, body })
}

const hasNothingOpen = (body: unknown) =>
  Array.isArray(body) && body.every((record) => isProtected(asRecord(record)))
