import { expect, test } from 'vitest'
import { factSettings } from '#config/company-facts.ts'
import { parseConfig } from '#config/config.ts'
import { defaultSettings } from '#content/defaults.ts'
import type { SiteSettings } from '#content/models.ts'
import { sampleContent } from '#content/sample/sample-content.ts'
import { missingFacts } from './main.ts'

const missing = (environment: Record<string, string>, settings: Partial<SiteSettings> = {}) => {
  const config = parseConfig(environment, 'builtin')
  if (!config.ok) throw new Error(config.fault.join())
  return missingFacts(config.value, { ...defaultSettings('en'), ...settings })
}

test('LEGAL-1 lists every missing setting for the operator', () => {
  expect(missing({})).toEqual([...factSettings, 'BOOKING_URL', 'contact_email', 'SMTP_URL'])
  const mail = { SMTP_URL: 'smtp://127.0.0.1:25' }
  const environment = { ...mail, PHONE: '+36 1 555 0100', BOOKING_URL: 'https://calendar.example' }
  const own = { ...defaultSettings('en').facts, company_name: 'Studio Kft.' }
  expect(missing(environment, { contactEmail: 'a@b.hu', facts: own })).toEqual(
    factSettings.filter((name) => name !== 'PHONE' && name !== 'COMPANY_NAME'),
  )
})

test('LEGAL-1 the legal notice uses every fact, and no text uses another', () => {
  const needed = [...factSettings.map((name) => name.toLowerCase()), 'contact_email']
  const known = [...needed, 'keep_months']
  for (const { slug, content } of sampleContent.pages) {
    const named = [...content.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(known).toEqual(expect.arrayContaining(named))
    if (slug === 'impresszum') expect(named).toEqual(expect.arrayContaining(needed))
  }
})
