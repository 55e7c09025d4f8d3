import { expect, test } from 'vitest'
import { carryDraft, createDraftStore, draftKey } from './form-draft.ts'

const day = 24 * 60 * 60 * 1000

/** Like browser storage: its keys are own properties. */
function createStorage(kept: Record<string, string> = {}): Storage {
  return Object.assign(Object.create(storageMethods), kept)
}
const storageMethods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

const draft = { key: 'k1', values: { name: ['Anna'], project_type: [] } }

test('FORM-1 stores a draft per form and language, with its key, until it is dropped', () => {
  const drafts = createDraftStore(
    () => storage,
    () => 5,
  )
  const storage = createStorage()
  drafts.save('contact:en', draft)
  expect(drafts.read('contact:en')).toEqual({ ...draft, savedAt: 5 })
  expect(drafts.read('contact:hu')).toBe(null)
  drafts.drop('contact:en')
  expect(drafts.read('contact:en')).toBe(null)
})

test('expires drafts after 30 days, and nothing else', () => {
  let now = 0
  const storage = createStorage({ 'cookie-consent': '{}' })
  const drafts = createDraftStore(
    () => storage,
    () => now,
  )
  drafts.save('comment-7:en', draft)
  now = 30 * day - 1
  expect(drafts.read('comment-7:en')).not.toBe(null)
  now = 30 * day
  expect(drafts.read('contact:hu')).toBe(null)
  expect(Object.keys(storage)).toEqual(['cookie-consent'])
})

test.each(['', 'null', '[]', '{', '{"key":1}', '{"key":"k","savedAt":1,"values":{"name":"Anna"}}'])(
  'ignores foreign storage entries: %s',
  (text) => {
    const drafts = createDraftStore(
      () => createStorage({ 'form-draft:contact:en': text }),
      () => 1,
    )
    expect(drafts.read('contact:en')).toBe(null)
  },
)

test('LANG-3 copies a draft to the other language, and keeps an existing one', () => {
  const storage = createStorage()
  const drafts = createDraftStore(
    () => storage,
    () => 5,
  )
  drafts.save('contact:en', draft)
  carryDraft(() => storage, draftKey('contact:hu'), 'en', 'hu')
  expect(drafts.read('contact:hu')).toBe(null)
  carryDraft(() => storage, draftKey('contact:en'), 'en', 'hu')
  expect(drafts.read('contact:hu')).toEqual(drafts.read('contact:en'))
})

test('works with forbidden or full storage', () => {
  const forbidden = createDraftStore(
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
    () => 1,
  )
  expect(() => forbidden.save('contact:en', draft)).not.toThrow()
  expect(forbidden.read('contact:en')).toBe(null)
  expect(() => forbidden.drop('contact:en')).not.toThrow()
})
