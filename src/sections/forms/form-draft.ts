import { attempt } from '#consent/browser-storage.ts'
import { formPolicy } from './policies.ts'

/** What somebody began to write and has not sent. It stays in the visitor's browser. */
export type FormDraft = {
  /** The idempotency key of this message, so that it is one message even if the page is loaded anew between two attempts. */
  key: string
  /** Milliseconds since the Unix epoch. */
  savedAt: number
  /** By field name; of choices those that were made. */
  values: Readonly<Record<string, readonly string[]>>
}

const prefix = 'form-draft:'

/** Where drafts are kept. A browser that keeps nothing, or is full, is no fault: a form works without a draft. */
export function createDraftStore(storage: () => Storage, now: () => number) {
  return {
    /** @returns the draft of that name; those of all forms that are too old are forgotten on the way */
    read: (name: string): FormDraft | null =>
      attempt(() => {
        const drafts = storage()
        for (const key of Object.keys(drafts))
          if (key.startsWith(prefix) && !isFresh(parseDraft(drafts.getItem(key)), now()))
            drafts.removeItem(key)
        return parseDraft(drafts.getItem(prefix + name))
      }),
    save: (name: string, draft: Omit<FormDraft, 'savedAt'>) =>
      attempt(() => storage().setItem(prefix + name, JSON.stringify({ ...draft, savedAt: now() }))),
    drop: (name: string) => attempt(() => storage().removeItem(prefix + name)),
  }
}

const isFresh = (draft: FormDraft | null, now: number) =>
  draft !== null && now - draft.savedAt < formPolicy.draftLastsMs

/** `null` for anything that this module did not write. */
function parseDraft(text: string | null): FormDraft | null {
  try {
    const { key, savedAt, values } = JSON.parse(text ?? '')
    const isList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
    const isDraft =
      typeof key === 'string' && typeof savedAt === 'number' && Object.values(values).every(isList)
    return isDraft ? { key, savedAt, values } : null
  } catch {
    return null
  }
}
