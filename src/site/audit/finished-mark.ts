import { attempt } from '#consent/browser/browser-storage.ts'

const key = 'marketing-audit-finished'

/**
 * Marks the questionnaire as just submitted; the next result consumes the mark, so that reloads and shared links are
 * not counted. Without session storage nothing is counted.
 */
export function markFinished(): void {
  attempt(() => sessionStorage.setItem(key, '1'))
}

/**
 * Clears the mark.
 * @returns whether this result directly follows the questionnaire
 */
export const consumeFinishedMark = (): boolean =>
  attempt(() => {
    const isNoted = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isNoted
  }) ?? false
