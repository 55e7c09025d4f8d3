import { expect, test } from 'vitest'
import { isAdmitted, lockedPackages, readInTheirFiles } from './licences.ts'

test('every installed package has an allowed licence', () => {
  const packages = lockedPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((one) => !isAdmitted(one))).toEqual([])
})

const ofValidators = 'e2e/validators/packages/package-lock.json'

test('every package of the validators, which only tests install, has an allowed licence', () => {
  const packages = lockedPackages(ofValidators)
  expect(packages.length).toBeGreaterThan(50)
  expect(packages.filter((one) => !isAdmitted(one))).toEqual([])
})

test('a licence read from a file belongs to an installed package that does not declare one', () => {
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

test('allows the GPL for the embedded WordPress only', () => {
  expect(isAdmitted({ name: '@php-wasm/node', licence: 'GPL-2.0-or-later' })).toBe(true)
})
