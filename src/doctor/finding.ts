/** The result of a check. `npm run doctor` exits with 1 only for a fault. */
export type Finding = {
  level: 'ok' | 'note' | 'fault'
  /** What was found, in one sentence. */
  says: string
  /** What to do about it; missing if all is well. */
  fix?: string
}

export const ok = (says: string): Finding => ({ level: 'ok', says })
export const note = (says: string, fix: string): Finding => ({ level: 'note', says, fix })
export const fault = (says: string, fix: string): Finding => ({ level: 'fault', says, fix })
