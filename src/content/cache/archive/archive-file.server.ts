import { createHash } from 'node:crypto'
import { failure, type Result, success } from '#base/result.ts'
import type { Transcript } from './transcript.ts'

/** Increment whenever the shape below changes; files of another format are not read. */
const format = 1

/** Identifies the read that an answer belongs to: its kind, and a key within the kind such as `["en","my-slug"]` for `post`. */
export type ArchiveKey = { kind: string; key: string }

export type ArchivedAnswer = ArchiveKey & {
  /** Milliseconds since the Unix epoch. */
  savedAt: number
  /** Checksum of the answer. */
  sha256: string
  transcript: Transcript
}

export const checksum = (text: string) => createHash('sha256').update(text).digest('hex')

/** Always the same for the same read, and safe as a file name whatever the key contains. */
export const fileNameOf = ({ kind, key }: ArchiveKey): string =>
  `${checksum(`${kind}\n${key}`).slice(0, 32)}.json`

/** Two lines: a header with the key and the checksum, then the answer itself (the transcript as JSON). */
export const encodeArchiveFile = ({ kind, key }: ArchiveKey, savedAt: number, answer: string): string =>
  `${JSON.stringify({ format, kind, key, savedAt, sha256: checksum(answer) })}\n${answer}`

/** The fault describes what is wrong with the file, for the operator. */
export function decodeArchiveFile(name: string, text: string): Result<ArchivedAnswer, string> {
  const [head = '', answer = ''] = text.split('\n', 2)
  const { format: found, kind, key, savedAt, sha256 } = Object(parsed(head))
  if (found !== format) return failure(found === undefined ? 'no archive file' : `format ${found}`)
  const transcript = parsed(answer)
  const isWhole = sha256 === checksum(answer) && name === fileNameOf({ kind, key })
  if (!isWhole || !Array.isArray(transcript)) return failure('cut off or altered')
  return success({ kind, key, savedAt: Number(savedAt) || 0, sha256, transcript })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
