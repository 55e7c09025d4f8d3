import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { themeScript } from './theme.ts'

const themeAfter = (getItem: () => string | null) => {
  const dataset: { theme?: string } = {}
  runInNewContext(themeScript, { localStorage: { getItem }, document: { documentElement: { dataset } } })
  return dataset.theme
}

test('THEME-2 the head script applies only a valid stored choice', () => {
  expect(themeAfter(() => 'dark')).toBe('dark')
  expect(themeAfter(() => 'light')).toBe('light')
  expect(themeAfter(() => null)).toBeUndefined()
  expect(themeAfter(() => '"><script>')).toBeUndefined()
})

test('THEME-2 tolerates blocked storage', () => {
  const closed = () => {
    throw new Error('SecurityError')
  }
  expect(themeAfter(closed)).toBeUndefined()
})
