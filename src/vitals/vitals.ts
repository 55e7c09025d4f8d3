import { type Language, languageOf } from '#locale/language.ts'
import { type PageName, pageAt } from '#locale/path-table.ts'

/** The metrics, each with the highest plausible value: a tab that slept overnight reports hours. */
const most = {
  /** Largest contentful paint, in milliseconds from the start of the visit. */
  lcp: 60_000,
  /** Interaction to next paint, in milliseconds. */
  inp: 60_000,
  /** Cumulative layout shift, unitless. */
  cls: 10,
  /** Time to first byte, in milliseconds. */
  ttfb: 60_000,
} as const
export type Vital = keyof typeof most
export const vitals = Object.keys(most) as Vital[]

export const devices = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]

/** The measurements of one visit to a page; it contains nothing about the visitor. */
export type VitalsReport = {
  page: PageName | 'other'
  language: Language
  device: Device
  values: Partial<Record<Vital, number>>
}

/** Parses a browser's report field by field and drops anything else. Null if it is invalid. */
export function readVitals(sent: unknown): VitalsReport | null {
  if (typeof sent !== 'object' || sent === null) return null
  const { path, device, ...measured } = sent as Record<string, unknown>
  const known = devices.find((name) => name === device)
  if (typeof path !== 'string' || !path.startsWith('/') || !known) return null
  const values: VitalsReport['values'] = {}
  for (const name of vitals) {
    const value = measured[name]
    if (typeof value === 'number' && value >= 0 && value <= most[name]) values[name] = value
  }
  if (Object.keys(values).length === 0) return null
  return { page: pageAt(path) ?? 'other', language: languageOf(path), device: known, values }
}
