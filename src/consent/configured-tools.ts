import { leavings } from './stored-items.ts'
import { productionOrigins, type ToolName, type ToolOrigins, toolNames } from './tool-hosts.ts'
import type { Tool, Tools } from './tools.ts'

/** The part of the options record (SPEC §3) that names the tools. */
export type ToolOptions = {
  cookiebot_id: string
  ga4_id: string
  gtm_id: string
  meta_pixel_id: string
  hotjar_id: string
  recaptcha_site_key: string
  recaptcha_enabled: boolean
  google_analytics_enabled: boolean
  meta_pixel_enabled: boolean
  hotjar_enabled: boolean
  custom_html_head: string
  custom_html_body: string
}

/** How the owner runs the consent; from the settings of the process. */
export type ConsentSettings = {
  /** Raised when the policy or the tools change: everybody is asked again. */
  policyVersion: number
  /** Whether GA4 may count, without cookies, before statistics are allowed (ANA-2). */
  countsBeforeConsent: boolean
  /** Stand-ins for the tools' own hosts; only a test's site has them. */
  toolOrigins?: ToolOrigins
}

type ToolKind = {
  option: 'cookiebot_id' | 'recaptcha_site_key' | 'ga4_id' | 'gtm_id' | 'meta_pixel_id' | 'hotjar_id'
  /** An id of another shape is none: it would become part of an address. */
  id: RegExp
  isEnabled?(options: ToolOptions): boolean
  /** Path of the script. */
  path(id: string): string
}

/** ANA-2, ANA-3, ANA-4, ANA-6. */
const kinds: Record<ToolName, ToolKind> = {
  cookiebot: {
    option: 'cookiebot_id',
    id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    path: () => '/uc.js',
  },
  recaptcha: {
    option: 'recaptcha_site_key',
    id: /^[\w-]{20,60}$/,
    isEnabled: (options) => options.recaptcha_enabled,
    path: (key) => `/recaptcha/api.js?render=${key}`,
  },
  ga4: {
    option: 'ga4_id',
    id: /^G-[A-Z\d]{4,16}$/,
    isEnabled: (options) => options.google_analytics_enabled,
    path: (id) => `/gtag/js?id=${id}`,
  },
  gtm: { option: 'gtm_id', id: /^GTM-[A-Z\d]{4,16}$/, path: (id) => `/gtm.js?id=${id}` },
  metaPixel: {
    option: 'meta_pixel_id',
    id: /^\d{6,20}$/,
    isEnabled: (options) => options.meta_pixel_enabled,
    path: () => '/en_US/fbevents.js',
  },
  hotjar: {
    option: 'hotjar_id',
    id: /^\d{4,12}$/,
    isEnabled: (options) => options.hotjar_enabled,
    path: (id) => `/c/hotjar-${id}.js?sv=6`,
  },
}

/** "G-XXXXXXXXXX", "GTM-XXXX", "0000000": what stands in an example. */
const placeholder = /^(?:GT?M?-)?(.)\1+$|^(?:0+-)+0+$/

/** The tools that the options record configures: enabled, and with an id that is real. */
export function configuredTools(options: ToolOptions, settings: ConsentSettings): Tools {
  const configured: Partial<Record<ToolName, Tool>> = {}
  for (const name of toolNames) {
    const { option, id: shape, isEnabled, path } = kinds[name]
    const id = options[option].trim()
    if (!shape.test(id) || placeholder.test(id) || isEnabled?.(options) === false) continue
    configured[name] = { id, src: (settings.toolOrigins?.[name] ?? productionOrigins[name]) + path(id) }
  }
  // The captcha is not for consent to start: a form asks for it.
  const { recaptcha: _, ...started } = configured
  const hasWaitingCode = /data-consent=/.test(options.custom_html_head + options.custom_html_body)
  const needGate = hasWaitingCode || Object.keys(started).length > 0
  return {
    ...configured,
    countsBeforeConsent: settings.countsBeforeConsent,
    needGate,
    leavings: needGate ? leavings() : [],
  }
}
