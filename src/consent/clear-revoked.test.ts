import { expect, test } from 'vitest'
import { necessaryOnly } from './categories.ts'
import { clearRevoked } from './clear-revoked.ts'
import { leftoverItems } from './stored-items.ts'

function browser(cookie: string, kept: Record<string, string> = {}) {
  const deleted: string[] = []
  const cookies = {
    get cookie() {
      return cookie
    },
    set cookie(line: string) {
      deleted.push(line)
    },
  }
  const storage = Object.assign(
    Object.create({ removeItem: (key: string) => void delete storage[key] }),
    kept,
  )
  const stores = { cookies, host: 'www.studio.example', local: () => storage, session: () => storage }
  return { stores, deleted, storage }
}

test('deletes the cookies of a revoked category on this host and its parents', () => {
  const { stores, deleted } = browser('_ga=1; _ga_AB12=2; own=3; _fbp=4')
  clearRevoked(leftoverItems(), { ...necessaryOnly, marketing: true }, stores)
  expect(deleted).toEqual(
    ['_ga', '_ga_AB12'].flatMap((name) =>
      ['', '; Domain=www.studio.example', '; Domain=studio.example', '; Domain=example'].map(
        (domain) => `${name}=; Path=/; Max-Age=0${domain}`,
      ),
    ),
  )
})

test('deletes their storage entries too; keeps the necessary ones', () => {
  const kept = { _hjSession_1: 'a', 'first-touch': 'b', 'cookie-consent': 'c', _hj: 'd' }
  const { stores, storage } = browser('', kept)
  clearRevoked(leftoverItems(), necessaryOnly, stores)
  expect(Object.keys(storage)).toEqual(['cookie-consent'])
})

test('matches whole names only', () => {
  const { stores, deleted } = browser('my_ga=1; _gat=2; _gax_=3')
  clearRevoked(leftoverItems(), necessaryOnly, stores)
  expect(deleted).toEqual([])
})

test('ignores forbidden storage', () => {
  const { stores } = browser('')
  const forbidden = () => {
    throw new Error('forbidden')
  }
  expect(() => clearRevoked(leftoverItems(), necessaryOnly, { ...stores, local: forbidden })).not.toThrow()
})
