import type { SettingValues } from './settings.ts'

/** Settings that pages show to visitors. The law requires most of them in the legal notice (Act CVIII of 2001, section 4). */
export const factSettings = [
  'PHONE',
  'COMPANY_NAME',
  'COMPANY_SEAT',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_REGISTER',
  'COMPANY_REGISTRATION_NUMBER',
  'COMPANY_TAX_NUMBER',
  'HOSTING_PROVIDER',
] as const

/** Keyed by the names that texts use as placeholders, for instance `{company_name}`; empty if not set. */
export type CompanyFacts = Record<Lowercase<(typeof factSettings)[number]>, string>

export const companyFacts = (values: SettingValues): CompanyFacts =>
  Object.fromEntries(factSettings.map((name) => [name.toLowerCase(), values[name] ?? ''])) as CompanyFacts
