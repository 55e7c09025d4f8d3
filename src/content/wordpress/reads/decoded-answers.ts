import { failure, type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { absent, type ReadFault } from '../../cache/read-fault.ts'
import type { RecordBase } from '../../models.ts'
import { maxRecords } from '../../policies.ts'
import { preferLanguage } from '../../records/find-record.ts'
import type { CallOptions, CallResult } from '../calls/call.ts'
import { type DecodeContext, decodeList } from '../decode/records/record.ts'
import type { Decode } from '../decode/records/record-decoders.ts'
import { type ContentFault, faultOf } from '../errors.ts'
import type { ApiAnswer } from '../wordpress-api.ts'

type Answered = Result<ApiAnswer, ContentFault>

/** The usable records of an answer; one that is no list, or of which nothing can be used, is as good as none. */
export async function listIn<Item>(
  answered: Answered,
  decode: Decode<Item>,
  context: DecodeContext,
): Promise<Result<Item[], ReadFault>> {
  if (!answered.ok) return answered
  const { body } = answered.value
  const items = await decodeList(body, maxRecords, decode, context)
  if (!items) return failure(faultOf(new Error('The answer is no list')))
  if (items.length === 0 && !isEmptyList(body)) return failure(faultOf(new Error('No record can be used')))
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

/** The record of a slug in the language or, when there is none, in any (LANG-8). */
export async function recordBySlug<Item extends RecordBase>(
  call: (options: CallOptions) => CallResult,
  language: Language,
  decode: Decode<Item>,
  context: DecodeContext,
): Promise<Result<Item, ReadFault>> {
  for (const options of [{ language }, {}]) {
    const list = await listIn(await call(options), decode, context)
    if (!list.ok) return list
    const record = preferLanguage(list.value, language)
    if (record) return success(record)
  }
  return failure(absent)
}

const isEmptyList = (body: unknown) => Array.isArray(body) && body.length === 0
