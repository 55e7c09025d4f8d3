import { expect, test } from 'vitest'
import { isAdmitted, lockedPackages, readInTheirFiles } from './licences.ts'

test('every package that is installed has a licence that is admitted', () => {
  const packages = lockedPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((one) => !isAdmitted(one))).toEqual([])
})

const ofValidators = 'e2e/validators/packages/package-lock.json'

test('so has every package of the validators, which only tests install', () => {
  const packages = lockedPackages(ofValidators)
  expect(packages.length).toBeGreaterThan(50)
  expect(packages.filter((one) => !isAdmitted(one))).toEqual([])
})

test('a licence that was read in a file is of a package that is there and does not say its own', () => {
  const names = [...lockedPackages(), ...lockedPackages(ofValidators)].map(({ name }) => name)
  expect(Object.keys(readInTheirFiles).filter((name) => !names.includes(name))).toEqual([])
})

test.each([
  ['GPL-2.0-or-later', false],
  ['AGPL-3.0-only', false],
  ['SSPL-1.0', false],
  ['unknown', false],
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT AND Zlib)', true],
])('%s of any package: %s', (licence, expected) => {
  expect(isAdmitted({ name: 'left-pad', licence })).toBe(expected)
})

test('the GPL is admitted for what the embedded WordPress runs on', () => {
  expect(isAdmitted({ name: '@php-wasm/node', licence: 'GPL-2.0-or-later' })).toBe(true)
})
