import { attempt } from '#consent/browser/browser-storage.ts'

/** Lifetime of a draft. */
const draftLastsMs = 30 * 24 * 60 * 60 * 1000

/** Unsent input of a form, in the browser's storage. */
export type FormDraft = {
  /** Idempotency key of the message, stable across reloads, so that repeated attempts count as one message. */
  key: string
  /** Milliseconds since the Unix epoch. */
  savedAt: number
  /** Values by field name; for choices, the selected ones. */
  values: Readonly<Record<string, readonly string[]>>
}

const prefix = 'form-draft:'

/** Storage key of the draft with this name. */
export const draftKey = (name: string): string => prefix + name

/** The draft name of a storage key; `null` for any other key. */
export const draftName = (key = ''): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null

/**
 * Copies a draft to the same form in another language.
 * @param key of the draft, from `draftKey`
 */
export const carryDraft = (storage: () => Storage, key: string, from: string, to: string) =>
  attempt(() => {
    const draft = key.endsWith(`:${from}`) ? storage().getItem(key) : null
    if (draft !== null) storage().setItem(key.slice(0, -from.length) + to, draft)
  })

/** Where drafts are stored. Unavailable or full storage is not an error: forms work without drafts. */
export function createDraftStore(storage: () => Storage, now: () => number) {
  return {
    /** Reads the draft with this name, and deletes expired drafts of all forms. */
    read: (name: string): FormDraft | null =>
      attempt(() => {
        const drafts = storage()
        for (const key of Object.keys(drafts))
          if (key.startsWith(prefix) && !isFresh(parseDraft(drafts.getItem(key)), now()))
            drafts.removeItem(key)
        return parseDraft(drafts.getItem(draftKey(name)))
      }),
    save: (name: string, draft: Omit<FormDraft, 'savedAt'>) =>
      attempt(() => storage().setItem(draftKey(name), JSON.stringify({ ...draft, savedAt: now() }))),
    drop: (name: string) => attempt(() => storage().removeItem(draftKey(name))),
  }
}

const isFresh = (draft: FormDraft | null, now: number) => draft !== null && now - draft.savedAt < draftLastsMs

/** `null` for anything this module did not write. */
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

/** Length of the idempotency key, in random bytes. */
export const idempotencyKeyBytes = 16
