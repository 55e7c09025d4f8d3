export const toolNames = ['cookiebot', 'recaptcha', 'ga4', 'gtm', 'metaPixel', 'hotjar'] as const
export type ToolName = (typeof toolNames)[number]

/** Script origin of each tool. */
export const productionOrigins: Record<ToolName, string> = {
  cookiebot: 'https://consent.cookiebot.com',
  recaptcha: 'https://www.google.com',
  ga4: 'https://www.googletagmanager.com',
  gtm: 'https://www.googletagmanager.com',
  metaPixel: 'https://connect.facebook.net',
  hotjar: 'https://static.hotjar.com',
}

/** Test override: one origin instead of a tool's hosts. */
export type ToolOrigins = Partial<Record<ToolName, string>>

/** Content security policy sources by directive. */
export type Sources = Partial<Record<'script' | 'style' | 'connect' | 'img' | 'frame' | 'font', string[]>>

/** The minimal sources each tool needs according to its documentation. */
const sources: Record<ToolName, Sources> = {
  cookiebot: {
    script: ['https://consent.cookiebot.com', 'https://consentcdn.cookiebot.com'],
    connect: ['https://consent.cookiebot.com', 'https://consentcdn.cookiebot.com'],
    frame: ['https://consentcdn.cookiebot.com'],
    img: ['https://imgsct.cookiebot.com'],
    // Its dialog contains a stylesheet that changes with every release, so it cannot be allowed by hash.
    style: ["'unsafe-inline'"],
  },
  recaptcha: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    connect: ['https://www.google.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    img: ['https://www.gstatic.com/recaptcha/'],
  },
  ga4: {
    script: ['https://www.googletagmanager.com'],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
  gtm: {
    script: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com', 'https://www.google.com'],
    img: ['https://www.googletagmanager.com'],
  },
  metaPixel: {
    script: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com'],
    img: ['https://www.facebook.com'],
  },
  hotjar: {
    script: ['https://static.hotjar.com', 'https://script.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
    img: ['https://*.hotjar.com'],
    frame: ['https://vars.hotjar.com'],
    font: ['https://script.hotjar.com'],
  },
}

/** Content security policy sources for the configured tools. */
export function toolSources(tools: Partial<Record<ToolName, unknown>>, origins: ToolOrigins = {}): Sources {
  const isHost = (source: string) => !source.startsWith("'")
  const withTestHosts = (name: ToolName): Sources => {
    const testHost = origins[name]
    if (testHost === undefined) return sources[name]
    const replaced = Object.entries(sources[name]).map(([directive, hosts]) => [
      directive,
      hosts.map((host) => (isHost(host) ? testHost : host)),
    ])
    return Object.fromEntries(replaced)
  }
  return mergeSources(...toolNames.filter((name) => tools[name] !== undefined).map(withTestHosts))
}

export function mergeSources(...all: readonly Sources[]): Sources {
  const merged: Sources = {}
  for (const one of all)
    for (const [directive, hosts] of Object.entries(one) as [keyof Sources, string[]][])
      merged[directive] = [...new Set([...(merged[directive] ?? []), ...hosts])]
  return merged
}
