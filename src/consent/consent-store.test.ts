import { expect, test } from 'vitest'
import { everything, necessaryOnly } from './categories.ts'
import { parseRecord, storageKeys } from './consent-record.ts'
import { createConsentStore, unknownConsentState } from './consent-store.ts'

const now = Date.UTC(2026, 10, 21)

function browser(place = {}) {
  const kept = new Map<string, string>()
  let isFull = false
  const window = new EventTarget()
  const receipts: unknown[] = []
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
      onChoice: (consent) => receipts.push(consent),
      ...place,
      ...more,
    })
  const dispatch = (type: string, details: object) =>
    window.dispatchEvent(Object.assign(new Event(type), details))
  const fill = () => {
    isFull = true
  }
  return { kept, open, dispatch, fill, receipts }
}

test('CONS-2 CONS-3 stores a choice under the three keys for the next page', () => {
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

test('notifies of each choice made here, and of none made elsewhere', () => {
  const { open, receipts } = browser({ hasConsentTool: true })
  const store = open()
  store.adopt(everything)
  expect(receipts).toEqual([])
  store.choose(necessaryOnly)
  expect(receipts).toEqual([necessaryOnly])
})

test('marks a choice made despite Global Privacy Control, which counts', () => {
  const { open } = browser({ hasSignal: true })
  open().choose(everything)
  expect(open().read().consent).toEqual(everything)
})

test('updates the other tabs after a choice or cleared storage', () => {
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

test('a page restored from the back/forward cache follows later choices', () => {
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

test('where storage is forbidden asks, and applies the choice to this page', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  const { open } = browser({ storage: forbidden })
  const store = open()
  expect(store.read().mustAsk).toBe(true)
  store.choose(everything)
  expect(store.read()).toEqual({ consent: everything, mustAsk: false })
})

test('an unstored choice still counts when its page is restored from the back/forward cache', () => {
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

test('CONS-2 a choice that full storage rejects ends the previous one: nothing runs after the reload', () => {
  const { kept, open, fill } = browser()
  open().choose(everything)
  fill()
  open().choose(necessaryOnly)
  expect(open().read()).toEqual({ consent: necessaryOnly, mustAsk: true })
  expect(kept.has(storageKeys.record)).toBe(false)
})

test('ANA-6 takes consent from the owner’s tool; our banner asks when it does not load', () => {
  const { open } = browser({ hasConsentTool: true })
  const store = open()
  expect(store.read()).toBe(unknownConsentState)
  store.askOurselves()
  expect(store.read()).toEqual({ consent: necessaryOnly, mustAsk: true })
  store.adopt(everything)
  expect(store.read()).toEqual({ consent: everything, mustAsk: false })
})
