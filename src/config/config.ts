import path from 'node:path'
import { failure, type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { type CompanyFacts, companyFacts } from './company-facts.ts'
import { type CdnName, type ContentSource, type Setting, type SettingValues, settings } from './settings.ts'

/** The complete configuration of a process, parsed once. It contains secrets: never log it or send it. */
export type Config = {
  host: string
  port: number
  /** Canonical origin, without a trailing slash. */
  siteUrl: string
  contentSource: ContentSource
  wordpressUrl: string | null
  /** `user:password`, if WordPress asks for it. */
  wordpressBasicAuth: string | null
  wordpressPort: number
  dataDirectory: string
  /** `null` if there is none: the booking buttons then lead to the contact page. */
  bookingUrl: string | null
  facts: CompanyFacts
  social: { instagram?: string; tiktok?: string; linkedin?: string }
  logLevel: NonNullable<SettingValues['LOG_LEVEL']>
  revalidateSecret: string | null
  metricsToken: string | null
  /** An address with its scheme, for `/.well-known/security.txt`. */
  securityContact: string | null
  /** How long `/readyz` returns 503 before the process stops. */
  stopNoticeSeconds: number
  /** PostgreSQL for leads and shared limits; `null` means SQLite in the data directory. */
  databaseUrl: string | null
  /** The CDN that is purged by tag. */
  cdn: { name: CdnName; url: string; token: string } | null
  /** SEO-7: the key, and the endpoint that is notified of changes. */
  indexNow: { key: string; endpoint: string } | null
  /** Leads are deleted after this many whole months. */
  leadsKeepMonths: number
  mail: {
    /** `null`: mails are written to files. */
    smtpUrl: string | null
    from: string
    /** Where notifications go; `null` means the contact address of the content system. */
    to: string | null
  }
  /** Contact Form 7 ids; if one is missing, the options record decides. */
  contactForm7: Partial<Record<Language, string>>
  /** Overrides of the options record. */
  mailchimp: { apiKey?: string; audienceId?: string; serverPrefix?: string; baseUrl?: string }
  captcha: { secretKey: string | null; verifyUrl: string }
  debugTools: boolean
  /** Number of proxies in front of the site whose forwarded addresses are trusted. */
  trustedProxies: number
  /** Whether the page-view tracker may run, without cookies, before the visitor has allowed statistics (ANA-2). */
  countsBeforeConsent: boolean
  /** Version of the cookie policy; visitors who chose under an older one are asked again. */
  consentPolicyVersion: number
  /** Percentage of visits that report page speed; 0 turns it off. */
  fieldDataPercent: number
  offlineReading: boolean
}

/**
 * Parses the settings (CONTRACT). An empty string counts as not set.
 * @param environment names and values, usually `process.env`
 * @param defaultSource where content comes from if no source was chosen (AVAIL-4)
 * @returns the configuration, or all faults, one per line; they never contain the value of a secret
 */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
  defaultSource: ContentSource,
): Result<Config, string[]> {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    const text = environment[name]?.trim()
    if (!text) continue
    const parsed = setting.parse(text)
    if (parsed.ok) values[name] = parsed.value
    else faults.push(`${name}: ${parsed.fault}${setting.isSecret ? '' : `, not "${text.slice(0, 100)}"`}`)
  }
  const config = complete(values as SettingValues, defaultSource)
  faults.push(...contradictions(values as SettingValues, environment, config))
  return faults.length > 0 ? failure(faults) : success(config)
}

function contradictions(
  values: SettingValues,
  environment: Readonly<Record<string, string | undefined>>,
  { contentSource, port, wordpressPort }: Config,
): string[] {
  const faults: string[] = []
  if (values.CDN && !values.CDN_PURGE_URL) faults.push(`CDN: ${values.CDN} needs CDN_PURGE_URL`)
  if (values.CDN && !values.CDN_PURGE_TOKEN) faults.push(`CDN: ${values.CDN} needs CDN_PURGE_TOKEN`)
  // A setting up to version 1.1. If it were ignored in silence, one process would have to do the work of several.
  if (!['', '1', undefined].includes(environment.CLUSTER?.trim()))
    faults.push(
      'CLUSTER: no longer a setting; remove it, and run several processes as igniting-studio@.service or with docker compose (docs/running.md, “More than one process”)',
    )
  const pairedUrl = values.WORDPRESS_PAIRING?.url
  if (values.WORDPRESS_URL && pairedUrl && values.WORDPRESS_URL !== pairedUrl)
    faults.push(
      'WORDPRESS_PAIRING: it is the line of another WordPress than WORDPRESS_URL; leave one of them out',
    )
  if (
    values.CONTENT_SOURCE === 'wordpress' &&
    !environment.WORDPRESS_URL?.trim() &&
    !environment.WORDPRESS_PAIRING?.trim()
  )
    faults.push('CONTENT_SOURCE: wordpress needs WORDPRESS_URL')
  if ((values.WORDPRESS_URL ?? pairedUrl) && values.CONTENT_SOURCE && values.CONTENT_SOURCE !== 'wordpress')
    faults.push(`CONTENT_SOURCE: ${values.CONTENT_SOURCE} contradicts WORDPRESS_URL; set only one of them`)
  if (contentSource === 'embedded' && port === wordpressPort)
    faults.push(`WORDPRESS_PORT: the site and the embedded WordPress need different ports, not both ${port}`)
  return faults
}

function complete(values: SettingValues, defaultSource: ContentSource): Config {
  const port = values.PORT ?? 3000
  const wordpressUrl = values.WORDPRESS_URL ?? values.WORDPRESS_PAIRING?.url ?? null
  return {
    host: values.HOST ?? '127.0.0.1',
    port,
    siteUrl: values.SITE_URL ?? `http://localhost:${port}`,
    contentSource: values.CONTENT_SOURCE ?? (wordpressUrl ? 'wordpress' : defaultSource),
    wordpressUrl,
    wordpressBasicAuth: values.WORDPRESS_BASIC_AUTH ?? null,
    wordpressPort: values.WORDPRESS_PORT ?? 8881,
    dataDirectory: path.resolve(values.DATA_DIR ?? './data'),
    bookingUrl: values.BOOKING_URL ?? null,
    facts: companyFacts(values),
    social: {
      ...(values.INSTAGRAM_URL && { instagram: values.INSTAGRAM_URL }),
      ...(values.TIKTOK_URL && { tiktok: values.TIKTOK_URL }),
      ...(values.LINKEDIN_URL && { linkedin: values.LINKEDIN_URL }),
    },
    logLevel: values.LOG_LEVEL ?? 'info',
    revalidateSecret: values.REVALIDATE_SECRET ?? values.WORDPRESS_PAIRING?.secret ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    securityContact: values.SECURITY_CONTACT ?? null,
    stopNoticeSeconds: values.STOP_NOTICE_SECONDS ?? 1,
    databaseUrl: values.DATABASE_URL ?? null,
    cdn:
      values.CDN && values.CDN_PURGE_URL && values.CDN_PURGE_TOKEN
        ? { name: values.CDN, url: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN }
        : null,
    indexNow: values.INDEXNOW_KEY
      ? { key: values.INDEXNOW_KEY, endpoint: values.INDEXNOW_URL ?? 'https://api.indexnow.org/indexnow' }
      : null,
    leadsKeepMonths: values.LEADS_KEEP_MONTHS ?? 24,
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? `no-reply@${hostOf(values.SITE_URL)}`,
      to: values.MAIL_TO ?? null,
    },
    contactForm7: {
      ...(values.CF7_FORM_ID_EN && { en: values.CF7_FORM_ID_EN }),
      ...(values.CF7_FORM_ID_HU && { hu: values.CF7_FORM_ID_HU }),
    },
    mailchimp: {
      ...(values.MAILCHIMP_API_KEY && { apiKey: values.MAILCHIMP_API_KEY }),
      ...(values.MAILCHIMP_AUDIENCE_ID && { audienceId: values.MAILCHIMP_AUDIENCE_ID }),
      ...(values.MAILCHIMP_SERVER_PREFIX && { serverPrefix: values.MAILCHIMP_SERVER_PREFIX }),
      ...(values.MAILCHIMP_BASE_URL && { baseUrl: values.MAILCHIMP_BASE_URL }),
    },
    captcha: {
      secretKey: values.RECAPTCHA_SECRET_KEY ?? null,
      verifyUrl: values.RECAPTCHA_VERIFY_URL ?? 'https://www.google.com/recaptcha/api/siteverify',
    },
    debugTools: values.DEBUG_TOOLS ?? false,
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    countsBeforeConsent: values.ANALYTICS_BEFORE_CONSENT ?? true,
    consentPolicyVersion: values.CONSENT_POLICY_VERSION ?? 1,
    fieldDataPercent: values.FIELD_DATA_PERCENT ?? 20,
    offlineReading: values.OFFLINE_READING ?? true,
  }
}

const hostOf = (siteUrl: string | undefined) => (siteUrl ? new URL(siteUrl).hostname : 'localhost')

/** The output of `npm start -- --help`. */
export function helpText(): string {
  const width = Math.max(...Object.keys(settings).map((name) => name.length))
  const lines = Object.entries<Setting<unknown>>(settings).map(
    ([name, { meaning, otherwise }]) => `  ${name.padEnd(width)}  ${meaning} (default: ${otherwise})`,
  )
  return ['Settings, from the environment or a file named .env:', '', ...lines, ''].join('\n')
}
