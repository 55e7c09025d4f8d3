import type { Clock } from '#base/clock.ts'
import { type Language, languages } from '#locale/language.ts'
import { type ContentType, contentTypes } from '../content-status.ts'
import { initialDelayMs, initialStaggerMs } from '../policies.ts'

/**
 * LOAD-3, at the start and whenever WordPress is back: after a moment each type begins to load, one after the other; a
 * reader who needs one earlier loads it at once, and it is not loaded twice. The languages of a type follow each other,
 * because some WordPress serve one request at a time and a start is no reason to hurry it.
 */
export async function loadInTurn(
  clock: Clock,
  load: (type: ContentType, language: Language) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await clock.sleep(initialDelayMs, signal)
  await Promise.all(
    contentTypes.map(async (type, index) => {
      await clock.sleep((index + 1) * initialStaggerMs, signal)
      for (const language of languages) await load(type, language)
    }),
  )
}
