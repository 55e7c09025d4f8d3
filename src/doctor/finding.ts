/** What a check found. Only a fault makes `npm run doctor` end with 1. */
export type Finding = {
  level: 'ok' | 'note' | 'fault'
  /** What is so, in one sentence. */
  says: string
  /** What to do about it; none where all is well. */
  mend?: string
}

export const ok = (says: string): Finding => ({ level: 'ok', says })
export const note = (says: string, mend: string): Finding => ({ level: 'note', says, mend })
export const fault = (says: string, mend: string): Finding => ({ level: 'fault', says, mend })
