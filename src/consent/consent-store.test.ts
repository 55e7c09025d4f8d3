import { expect, test } from 'vitest'
import { everything, necessaryOnly } from './categories.ts'
import { parseRecord, storageKeys } from './consent-record.ts'
import { createConsentStore, unknownConsentState } from './consent-store.ts'

const now = Date.UTC(2026, 10, 21)

function browser(place = {}) {
  const kept = new Map<string, string>()
  let isFull = false
  const window = new EventTarget()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
  const open = (more = {}) =>
    createConsentStore({
      storage: () => storage,
      window,
      policyVersion: 1,
      hasSignal: false,
      hasConsentTool: false,
      now: () => now,
      ...place,
      ...more,
    })
  const dispatch = (type: string, details: object) =>
    window.dispatchEvent(Object.assign(new Event(type), details))
  const fill = () => {
    isFull = true
  }
  return { kept, open, dispatch, fill }
}

test('CONS-2 CONS-3 a choice is kept under the three keys, and the next page knows it', () => {
  const { kept, open } = browser()
  const store = open()
  expect(store.read()).toEqual({ consent: necessaryOnly, mustAsk: true })
  store.choose({ ...necessaryOnly, statistics: true })
  expect(parseRecord(kept.get(storageKeys.record) ?? '')).toEqual({
    ...necessaryOnly,
    statistics: true,
    policyVersion: 1,
    at: now,
  })
  expect([...kept.keys()].toSorted()).toEqual(Object.values(storageKeys).toSorted())
  expect(open().read()).toEqual({ consent: { ...necessaryOnly, statistics: true }, mustAsk: false })
})

test('what is kept in the face of Global Privacy Control says so, and counts', () => {
  const { open } = browser({ hasSignal: true })
  open().choose(everything)
  expect(open().read().consent).toEqual(everything)
})

test('the other tabs follow a choice, and a storage that is cleared', () => {
  const { kept, open, dispatch } = browser()
  const store = open()
  const seen: unknown[] = []
  const stop = store.subscribe(() => seen.push(store.read().consent))
  kept.set(storageKeys.record, JSON.stringify({ ...everything, policyVersion: 1, at: now }))
  dispatch('storage', { key: storageKeys.record })
  dispatch('storage', { key: 'something-else' })
  kept.clear()
  dispatch('storage', { key: null })
  expect(seen).toEqual([everything, necessaryOnly])
  stop()
  dispatch('storage', { key: null })
  expect(seen).toHaveLength(2)
})

test('a page that comes back out of the browser’s memory follows what was chosen since', () => {
  const { kept, open, dispatch } = browser()
  const store = open()
  store.choose(everything)
  store.subscribe(() => {})
  kept.set(storageKeys.record, JSON.stringify({ ...necessaryOnly, policyVersion: 1, at: now }))
  dispatch('pageshow', { persisted: false })
  expect(store.read().consent).toEqual(everything)
  dispatch('pageshow', { persisted: true })
  expect(store.read().consent).toEqual(necessaryOnly)
})

test('where storage is forbidden the visitor is asked, and the choice counts for this page', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  const { open } = browser({ storage: forbidden })
  const store = open()
  expect(store.read().mustAsk).toBe(true)
  store.choose(everything)
  expect(store.read()).toEqual({ consent: everything, mustAsk: false })
})

test('a choice that could not be kept still counts when its page comes back out of the browser’s memory', () => {
  const { kept, open, dispatch, fill } = browser()
  const store = open()
  store.subscribe(() => {})
  fill()
  store.choose(everything)
  dispatch('pageshow', { persisted: true })
  expect(store.read()).toEqual({ consent: everything, mustAsk: false })
  kept.set(storageKeys.record, JSON.stringify({ ...necessaryOnly, policyVersion: 1, at: now }))
  dispatch('pageshow', { persisted: true })
  expect(store.read().consent).toEqual(necessaryOnly)
})

test('CONS-2 a choice that a full storage does not take ends the one before: nothing runs again after the reload', () => {
  const { kept, open, fill } = browser()
  open().choose(everything)
  fill()
  open().choose(necessaryOnly)
  expect(open().read()).toEqual({ consent: necessaryOnly, mustAsk: true })
  expect(kept.has(storageKeys.record)).toBe(false)
})

test('ANA-6 a consent tool of the owner speaks for the visitor; ours asks when it does not come', () => {
  const { open } = browser({ hasConsentTool: true })
  const store = open()
  expect(store.read()).toBe(unknownConsentState)
  store.askOurselves()
  expect(store.read()).toEqual({ consent: necessaryOnly, mustAsk: true })
  store.adopt(everything)
  expect(store.read()).toEqual({ consent: everything, mustAsk: false })
})
