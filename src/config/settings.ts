import {
  addressWithScheme,
  anyText,
  contactFormId,
  count,
  countFrom,
  flag,
  indexNowKey,
  mailAddress,
  oneOf,
  type Parse,
  pairing,
  pairingSecret,
  phoneNumber,
  port,
  securityContact,
  userAndPassword,
  webAddress,
  webLink,
  webOrigin,
} from './parse-values.ts'

const contentSources = ['embedded', 'wordpress', 'builtin'] as const
export type ContentSource = (typeof contentSources)[number]

const cdnNames = ['varnish', 'fastly', 'cloudflare'] as const
export type CdnName = (typeof cdnNames)[number]

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

export type Setting<Value> = {
  /** Description in `--help`. */
  meaning: string
  /** What happens without it, in `--help`. */
  otherwise: string
  parse: Parse<Value>
  /** The value never appears in an error, a log or the help. */
  isSecret?: true
}

const setting = <Value>(
  meaning: string,
  otherwise: string,
  parse: Parse<Value>,
  more: { isSecret?: true } = {},
): Setting<Value> => ({ meaning, otherwise, parse, ...more })

const secret = { isSecret: true } as const

/** Every setting of the product, defined once; parsing, `--help` and the tests are derived from this table. */
export const settings = {
  PORT: setting('port of the site', '3000', port),
  HOST: setting('address the site listens on', '127.0.0.1', anyText),
  SITE_URL: setting('canonical origin of the site', 'http://localhost:PORT', webOrigin),
  CONTENT_SOURCE: setting(
    'where content comes from: embedded, wordpress or builtin',
    'embedded under npm start',
    oneOf(...contentSources),
  ),
  WORDPRESS_URL: setting('base address of a WordPress; implies CONTENT_SOURCE=wordpress', 'none', webAddress),
  WORDPRESS_PAIRING: setting(
    'the line of the connection screen in WordPress: WORDPRESS_URL and REVALIDATE_SECRET in one',
    'none',
    pairing,
    secret,
  ),
  WORDPRESS_BASIC_AUTH: setting(
    'user:password for a WordPress that is closed to the public; of a user who may only read',
    'none',
    userAndPassword,
    secret,
  ),
  WORDPRESS_PORT: setting('port of the embedded WordPress', '8881', port),
  DATA_DIR: setting('folder for the database, mail files and the embedded WordPress', './data', anyText),
  DATABASE_URL: setting(
    'PostgreSQL for leads and shared limits',
    'SQLite in DATA_DIR',
    addressWithScheme('postgres', 'postgresql'),
    secret,
  ),
  INDEXNOW_KEY: setting(
    'any 8 to 128 letters and digits: search engines that take part in indexnow.org are notified of changes',
    'they read the sitemap',
    indexNowKey,
  ),
  INDEXNOW_URL: setting('where they are notified instead, for tests', 'the real one', webAddress),
  CDN: setting(
    `cache in front that is purged by tag: ${cdnNames.join(', ')}; needs the two below`,
    'none: pages carry no tags',
    oneOf(...cdnNames),
  ),
  CDN_PURGE_URL: setting('where purges are sent', 'none', webAddress),
  CDN_PURGE_TOKEN: setting('secret that goes with them', 'none', anyText, secret),
  SMTP_URL: setting(
    'mail server; it must encrypt unless it is on this machine or the address ends in ?requireTLS=false',
    'mails become .eml files under DATA_DIR/mail/',
    addressWithScheme('smtp', 'smtps'),
    secret,
  ),
  MAIL_FROM: setting('sender of the mails', 'no-reply at the host of SITE_URL', mailAddress),
  MAIL_TO: setting('where notifications go', 'the address for leads in WordPress', mailAddress),
  BOOKING_URL: setting('external booking link', 'the booking buttons lead to the contact page', webLink),
  PHONE: setting('phone number for visitors', 'no phone is mentioned', phoneNumber),
  COMPANY_NAME: setting('name of the company, for the legal pages', 'not shown', anyText),
  COMPANY_SEAT: setting('registered seat', 'not shown', anyText),
  COMPANY_REPRESENTATIVE: setting('who represents the company', 'not shown', anyText),
  COMPANY_REGISTER: setting('court or authority that keeps the register', 'not shown', anyText),
  COMPANY_REGISTRATION_NUMBER: setting('number in that register', 'not shown', anyText),
  COMPANY_TAX_NUMBER: setting('tax number', 'not shown', anyText),
  HOSTING_PROVIDER: setting('name, seat and e-mail of the hosting provider', 'not shown', anyText),
  INSTAGRAM_URL: setting('link in the footer', 'not shown', webLink),
  TIKTOK_URL: setting('link in the footer', 'not shown', webLink),
  LINKEDIN_URL: setting('link in the footer', 'not shown', webLink),
  CF7_FORM_ID_EN: setting(
    'Contact Form 7 form, English',
    "the options record's contact_form_id",
    contactFormId,
  ),
  CF7_FORM_ID_HU: setting(
    'Contact Form 7 form, Hungarian',
    "the options record's contact_form_id",
    contactFormId,
  ),
  MAILCHIMP_API_KEY: setting(
    'key of the newsletter service',
    'the options record, where WordPress gives it out: the companion plugin does not',
    anyText,
    secret,
  ),
  MAILCHIMP_AUDIENCE_ID: setting('newsletter audience', 'the options record', anyText),
  MAILCHIMP_SERVER_PREFIX: setting('newsletter server prefix', 'the options record', anyText),
  MAILCHIMP_BASE_URL: setting('stand-in for the newsletter service', 'the real one', webAddress),
  RECAPTCHA_SECRET_KEY: setting('verification of the captcha', 'none', anyText, secret),
  RECAPTCHA_VERIFY_URL: setting('stand-in for the captcha service', 'the real one', webAddress),
  REVALIDATE_SECRET: setting('key that signs the change webhook', 'none', pairingSecret, secret),
  LEADS_KEEP_MONTHS: setting('months after which leads are deleted', '24', countFrom(1, 120)),
  ANALYTICS_BEFORE_CONSENT: setting(
    '0 keeps the page-view tracker from loading before statistics are allowed',
    'it counts without cookies',
    flag,
  ),
  CONSENT_POLICY_VERSION: setting(
    'raise it when the cookie policy or the tools change: every visitor is asked again',
    '1',
    countFrom(1, 999_999),
  ),
  FIELD_DATA_PERCENT: setting(
    'share of visits that report how fast pages are for them, for /metrics; 0 turns it off',
    '20',
    count(100),
  ),
  OFFLINE_READING: setting(
    '0 ends reading without a connection, also in browsers that have begun it',
    'on',
    flag,
  ),
  DEBUG_TOOLS: setting('1 allows test subscriptions on the debug page', 'off', flag),
  TRUSTED_PROXIES: setting('number of proxies in front whose forwarded address counts', '0', count(10)),
  LOG_LEVEL: setting(`one of ${logLevels.join(', ')}`, 'info', oneOf(...logLevels)),
  STOP_NOTICE_SECONDS: setting(
    'how long a stopping site still answers while /readyz says 503, so that a load balancer sees it',
    '1',
    count(60),
  ),
  SECURITY_CONTACT: setting(
    'e-mail or https address for reports of security flaws, in /.well-known/security.txt',
    'none: there is no such file',
    securityContact,
  ),
  METRICS_TOKEN: setting('bearer token of /metrics', 'none: /metrics answers 404', anyText, secret),
} as const

export type SettingName = keyof typeof settings
export type SettingValues = {
  [Name in SettingName]?: (typeof settings)[Name] extends Setting<infer Value> ? Value : never
}
