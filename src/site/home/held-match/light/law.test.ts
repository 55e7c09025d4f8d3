import { describe, expect, test } from 'vitest'
import { darkPalette, palette } from '#palette/palette.ts'
import { facets, letterTones, lightAt, type Rgb, rgbOf, toneAt, wallTones } from './law.ts'

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
/** WCAG 2.x */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const reach = 1000
const distances = Array.from({ length: 1201 }, (_, distance) => distance)
const bounds = [0.88, 1.1] as const

describe('FLAME-1 the law of light', () => {
  test('falls from the flame to its reach, and stays between none and all', () => {
    for (const facet of facets) {
      const lights = distances.map((distance) => lightAt(distance, facet, reach))
      expect(lights[0]).toBe(1)
      expect(lights.at(-1)).toBe(0)
      expect(lights.toSorted((a, b) => b - a)).toEqual(lights)
    }
  })

  test('reaches no further than its facets', () => {
    expect(Math.min(...facets)).toBe(bounds[0])
    expect(Math.max(...facets)).toBe(bounds[1])
  })

  describe.each([
    ['light', false],
    ['dark', true],
  ] as const)('in the %s theme', (_, isDark) => {
    const wall = wallTones(isDark)

    test('a letter is read on the wall that is lit as it is', () => {
      const lowest = Math.min(
        ...distances.map((light) => contrast(toneAt(letterTones, light / 1200), toneAt(wall, light / 1200))),
      )
      expect(lowest).toBeGreaterThanOrEqual(4.8)
    })

    test('a letter is read on the wall of any facet beside its own', () => {
      const lowest = Math.min(
        ...distances.flatMap((distance) =>
          bounds.flatMap((own) =>
            bounds.map((beside) =>
              contrast(
                toneAt(letterTones, lightAt(distance, own, reach)),
                toneAt(wall, lightAt(distance, beside, reach)),
              ),
            ),
          ),
        ),
      )
      expect(lowest).toBeGreaterThanOrEqual(4.5)
    })

    test('a letter is read on any shadow', () => {
      const lowest = Math.min(
        ...distances.map((light) => contrast(toneAt(letterTones, light / 1200), wall[0] as Rgb)),
      )
      expect(lowest).toBeGreaterThanOrEqual(5.5)
    })
  })

  test('in the dark theme the text beside the headline is read in any light', () => {
    const ink = rgbOf(palette[darkPalette.ink])
    const lowest = Math.min(...distances.map((light) => contrast(ink, toneAt(wallTones(true), light / 1200))))
    expect(lowest).toBeGreaterThanOrEqual(4.5)
  })
})
