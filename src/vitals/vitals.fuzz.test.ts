import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adversarialJson, adversarialText, expectProperty } from '#testing/fuzz.ts'
import { devices, readVitals, vitals } from './vitals.ts'

const value = fc.oneof(fc.double(), fc.integer(), adversarialJson())
const report = fc.oneof(
  adversarialJson(),
  fc.record({
    path: fc.oneof(
      adversarialText().map((text) => `/${text}`),
      adversarialJson(),
    ),
    device: fc.constantFrom(...devices),
    lcp: value,
    cls: value,
  }),
)

test('VITALS-1 parses any input as a report of known words and finite numbers, or none', {
  timeout: 0,
}, async () => {
  const property = fc.property(report, (sent) => {
    const read = readVitals(sent)
    if (!read) return
    expect(read.page).toMatch(/^[a-zA-Z]+$/)
    for (const [name, measured] of Object.entries(read.values)) {
      expect(vitals).toContain(name)
      expect(Number.isFinite(measured)).toBe(true)
    }
  })
  await expectProperty(property as never)
})
