import { attempt } from '#consent/browser-storage.ts'

const key = 'marketing-audit-finished'

/**
 * Notes that the questionnaire was sent off; the result that is shown next takes the note. In a browser that keeps nothing,
 * nothing is counted.
 */
export function noteFinish(): void {
  attempt(() => sessionStorage.setItem(key, '1'))
}

/** Whether this result comes straight from the questionnaire; true once. */
export const takeFinishNote = (): boolean =>
  attempt(() => {
    const isNoted = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isNoted
  }) ?? false
