import { describe, expect, test } from 'vitest'
import { configuredTools, type ToolOptions } from './configured-tools.ts'
import { toolSources } from './tool-hosts.ts'
import { countsWithoutConsent } from './tools.ts'

const none: ToolOptions = {
  cookiebot_id: '',
  ga4_id: 'G-XXXXXXXXXX',
  gtm_id: '',
  meta_pixel_id: '',
  hotjar_id: '',
  recaptcha_site_key: '',
  recaptcha_enabled: false,
  google_analytics_enabled: true,
  meta_pixel_enabled: true,
  hotjar_enabled: false,
  custom_html_head: '',
  custom_html_body: '',
}
const all: ToolOptions = {
  ...none,
  cookiebot_id: '01234567-89ab-cdef-0123-456789abcdef',
  ga4_id: 'G-AB12CD34EF',
  gtm_id: 'GTM-AB12CD3',
  meta_pixel_id: '123456789012345',
  hotjar_id: '1234567',
  hotjar_enabled: true,
}
const settings = { policyVersion: 1, countsBeforeConsent: true }
const namesOf = (options: Partial<ToolOptions>) =>
  Object.keys(configuredTools({ ...none, ...options }, settings)).filter(
    (name) => !/^(?:counts|need|leftoverItems)/.test(name),
  )

describe('which tools are configured', () => {
  test('the defaults of the specification configure none', () => {
    const tools = configuredTools(none, settings)
    expect(tools.needGate).toBe(false)
    expect(countsWithoutConsent(tools)).toBe(false)
    expect([toolSources(tools), tools.leftoverItems]).toEqual([{}, []])
  })

  test('every tool comes from its own host, with its id', () => {
    expect(configuredTools(all, settings)).toEqual({
      countsBeforeConsent: true,
      needGate: true,
      leftoverItems: expect.arrayContaining([{ category: 'statistics', where: 'cookie', name: '_ga' }]),
      cookiebot: { id: all.cookiebot_id, src: 'https://consent.cookiebot.com/uc.js' },
      ga4: { id: all.ga4_id, src: 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF' },
      gtm: { id: all.gtm_id, src: 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3' },
      metaPixel: { id: all.meta_pixel_id, src: 'https://connect.facebook.net/en_US/fbevents.js' },
      hotjar: { id: all.hotjar_id, src: 'https://static.hotjar.com/c/hotjar-1234567.js?sv=6' },
    })
  })

  test.each([
    { ga4_id: 'G-XXXXXXXXXX' },
    { ga4_id: 'UA-12345-1' },
    { ga4_id: 'G-AB12"><script>' },
    { ga4_id: 'G-AB12CD34EF', google_analytics_enabled: false },
    { gtm_id: 'GTM-XXXXXXX' },
    { gtm_id: 'GTM-AB12&x=1' },
    { meta_pixel_id: '000000000000000' },
    { meta_pixel_id: '123456789012345', meta_pixel_enabled: false },
    { hotjar_id: '1234567' },
    { hotjar_id: '../../evil', hotjar_enabled: true },
    { cookiebot_id: '00000000-0000-0000-0000-000000000000' },
    { cookiebot_id: 'nonsense' },
  ])('ANA-2 a placeholder, an error or a disabled tool loads nothing: %j', (options) => {
    expect(namesOf(options)).toEqual([])
  })

  test('stand-ins replace every host, for a test’s site', () => {
    const toolOrigins = { hotjar: 'http://127.0.0.1:9' }
    const options = { ...none, hotjar_id: '1234567', hotjar_enabled: true }
    const tools = configuredTools(options, { ...settings, toolOrigins })
    expect(tools.hotjar?.src).toBe('http://127.0.0.1:9/c/hotjar-1234567.js?sv=6')
    expect(new Set(Object.values(toolSources(tools, toolOrigins)).flat())).toEqual(
      new Set(['http://127.0.0.1:9']),
    )
  })

  test('allows the captcha while it is enabled, independent of consent', () => {
    const options = { ...none, recaptcha_site_key: '6LeAbCdEfGhIjKlMnOpQrStUv', recaptcha_enabled: true }
    const tools = configuredTools(options, settings)
    expect(tools.needGate).toBe(false)
    expect(toolSources(tools).script).toContain('https://www.google.com/recaptcha/')
  })

  test('detects owner code that waits for consent', () => {
    const code = '<script type="text/plain" data-consent="marketing" src="https://a.example/b.js"></script>'
    const tools = configuredTools({ ...none, custom_html_body: code }, settings)
    expect(tools.needGate).toBe(true)
  })
})
