import { palette } from '#palette/palette.ts'

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** @param hex `#rrggbb` */
export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
const mix = (a: number, b: number, share: number) => a + (b - a) * share
const mixed = (from: Rgb, to: Rgb, share: number) =>
  from.map((a, i) => mix(a, to[i] ?? 0, share)) as unknown as Rgb

const { ash, blaze, core, crust, flame, gold, ink, night, pitch, resin, umber } = palette

/**
 * Colors of the wall, from unlit to next to the flame, and of letters in the same light. They belong together: a letter of one
 * step is readable on the wall of that step, and on every darker one.
 */
export const wallTones = (isDark: boolean): Rgb[] => [
  rgbOf(isDark ? pitch : ink),
  mixed(rgbOf(night), rgbOf(umber), 0.45),
  mixed(rgbOf(umber), rgbOf(resin), 0.5),
  rgbOf(resin),
  mixed(rgbOf(resin), rgbOf(crust), 0.38),
]
export const letterTones: readonly Rgb[] = [
  rgbOf(ash),
  rgbOf(gold),
  mixed(rgbOf(gold), rgbOf(flame), 0.8),
  rgbOf(flame),
  rgbOf(core),
]
export const sparkTones: readonly Rgb[] = [blaze, flame, core].map(rgbOf)

/** Thirty facets of 12° each, some of them merged: how far the light reaches in each, as a share of its reach. */
export const facets = [
  1, 1, 0.9, 1.06, 1.06, 1.06, 0.94, 1.1, 1.1, 0.88, 0.88, 0.88, 1.04, 0.95, 0.95, 1.08, 0.9, 0.9, 1.05, 1.05,
  1.05, 0.93, 1.1, 0.9, 0.9, 1.03, 1.03, 0.92, 1.07, 1.07,
] as const

const smoothstep = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/**
 * The amount of light at a point, from 0 to 1. The shader computes the same (`shaders.ts`).
 * @param distance from the flame in pixels, like `reach`
 * @param facet one of `facets`
 */
export function lightAt(distance: number, facet: number, reach: number): number {
  const share = 1 - distance / (reach * mix(1, facet, smoothstep(20, 160, distance)))
  const light = Math.min(1, Math.max(0, share))
  return light * (0.35 + 0.65 * light)
}

/** The color of a wall or a letter in this amount of light. */
export function toneAt(tones: readonly Rgb[], light: number): Rgb {
  const place = light * 4
  const step = Math.min(Math.floor(place), 3)
  return mixed(tones[step] as Rgb, tones[step + 1] as Rgb, place - step)
}
