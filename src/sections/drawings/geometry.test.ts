import { expect, test } from 'vitest'
import { createSequence, curve, leaningPane, polar } from './geometry.ts'
import { drawSparks } from './sparks.ts'

test('a sequence is deterministic, so that server and browser draw the same', () => {
  const [one, other] = [createSequence(7), createSequence(7)]
  const values = Array.from({ length: 50 }, one)
  expect(Array.from({ length: 50 }, other)).toEqual(values)
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true)
})

test('a pane leans 12 degrees', () => {
  expect(leaningPane(100, 0, 50, 100)).toBe('M100 0h50l-21.3 100h-50z')
})

test('a curve begins and ends on its function', () => {
  const path = curve((x) => x * 2, 0, 30, 2)
  expect(path).toMatch(/^M0 0C/)
  expect(path).toMatch(/ 30 60$/)
})

test('polar turns clockwise from the right', () => {
  expect(polar([10, 10], 5, 90)).toEqual([10, 15])
})

test('the sparks stay small and are the same each time', () => {
  const sparks = drawSparks(11)
  expect(drawSparks(11)).toEqual(sparks)
  expect(Object.values(sparks).join('').length).toBeLessThan(20_000)
  expect(Object.values(sparks).join('')).not.toMatch(/NaN|Infinity|e-/)
})
