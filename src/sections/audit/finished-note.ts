const key = 'marketing-audit-finished'

/** Notes that the questionnaire was sent off; the result that is shown next takes the note. */
export function noteFinish(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Nothing is counted then.
  }
}

/** Whether this result comes straight from the questionnaire; true once. */
export function takeFinishNote(): boolean {
  try {
    const isNoted = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isNoted
  } catch {
    return false
  }
}
