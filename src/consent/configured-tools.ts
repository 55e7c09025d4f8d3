import { leftoverItems } from './stored-items.ts'
import { productionOrigins, type ToolName, type ToolOrigins, toolNames } from './tool-hosts.ts'
import type { Tool, Tools } from './tools.ts'

/** The part of the options record (SPEC §3) that configures the tools. */
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

/** Consent settings from the environment. */
export type ConsentSettings = {
  /** Increased when the policy or the tools change, so that every visitor is asked again. */
  policyVersion: number
  /** Whether GA4 may count page views without cookies before consent (ANA-2). */
  countsBeforeConsent: boolean
  /** Fake tool hosts, in tests only. */
  toolOrigins?: ToolOrigins
}

type ToolKind = {
  option: Extract<keyof ToolOptions, `${string}_id` | `${string}_key`>
  /** Malformed ids are ignored, as they become part of an address. */
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

/** Example ids, such as "G-XXXXXXXXXX" or "0000000". */
const placeholder = /^(?:GT?M?-)?(.)\1+$|^(?:0+-)+0+$/

/** The tools that are enabled in the options record with a real id. */
export function configuredTools(options: ToolOptions, settings: ConsentSettings): Tools {
  const configured: Partial<Record<ToolName, Tool>> = {}
  for (const name of toolNames) {
    const { option, id: shape, isEnabled, path } = kinds[name]
    const id = options[option].trim()
    if (!shape.test(id) || placeholder.test(id) || isEnabled?.(options) === false) continue
    configured[name] = { id, src: (settings.toolOrigins?.[name] ?? productionOrigins[name]) + path(id) }
  }
  // The captcha is loaded by forms and needs no consent.
  const { recaptcha: _, ...started } = configured
  const hasWaitingCode = /data-consent=/.test(options.custom_html_head + options.custom_html_body)
  const needGate = hasWaitingCode || Object.keys(started).length > 0
  return {
    ...configured,
    countsBeforeConsent: settings.countsBeforeConsent,
    needGate,
    leftoverItems: needGate ? leftoverItems() : [],
  }
}
