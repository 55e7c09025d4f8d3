import type { ToolName, ToolOrigins } from '#consent/tool-hosts.ts'
import { type RecordingServer, startRecordingServer } from '#testing/servers/recording-server.ts'

/** How the hosts of the tools behave. */
export type FakeToolMode = 'answer' | 'hang' | 'fail'

/** Paths of the scripts, by tool. */
export const scriptPaths: Record<Exclude<ToolName, 'recaptcha'>, string> = {
  cookiebot: '/uc.js',
  ga4: '/gtag/js',
  gtm: '/gtm.js',
  metaPixel: '/en_US/fbevents.js',
  hotjar: '/c/hotjar-1234567.js',
}
/** Where the stand-ins send their reports, like the real tools. */
export const reportPaths = { ga4: '/g/collect', gtm: '/gtm/report', metaPixel: '/tr', hotjar: '/hj' }

/** The scripts only set a cookie or send a report, like the real ones: what matters is when they may do so. */
const scripts: Record<string, (origin: string) => string> = {
  [scriptPaths.ga4]: (origin) => `(() => {
    let granted = false
    const take = (command) => {
      const [name, what, details = {}] = Array.from(command)
      if (name === 'consent') {
        granted = details.analytics_storage === 'granted'
        if (granted) document.cookie = '_ga=GA1.1; path=/'
      }
      if (name === 'event')
        navigator.sendBeacon('${origin}${reportPaths.ga4}?en=' + what + '&granted=' + granted + '&dl=' + encodeURIComponent(details.page_location ?? ''))
    }
    for (const command of dataLayer) if ('length' in command) take(command)
    const push = dataLayer.push
    dataLayer.push = (command) => { push.call(dataLayer, command); if ('length' in command) take(command) }
  })()`,
  [scriptPaths.gtm]: (origin) => `(() => {
    document.cookie = '_gcl_au=1; path=/'
    new Image().src = '${origin}${reportPaths.gtm}?started=1'
  })()`,
  [scriptPaths.metaPixel]: (origin) => `(() => {
    let isRevoked = false
    fbq.callMethod = (command, what) => {
      if (command === 'consent') isRevoked = what === 'revoke'
      if (!command.startsWith('track') || isRevoked) return
      document.cookie = '_fbp=fb.1; path=/'
      new Image().src = '${origin}${reportPaths.metaPixel}?ev=' + what
    }
    for (const command of fbq.queue) fbq.callMethod(...command)
  })()`,
  [scriptPaths.hotjar]: (origin) => `(() => {
    document.cookie = '_hjSessionUser_1234567=a; path=/'
    localStorage.setItem('_hjActive', '1')
    fetch('${origin}${reportPaths.hotjar}', { mode: 'no-cors' })
  })()`,
  [scriptPaths.cookiebot]: () => `(() => {
    const tell = (type) => dispatchEvent(new Event(type))
    window.Cookiebot = { consent: {}, hasResponse: false, renewed: 0, renew() { this.renewed++ } }
    window.answerCookiebot = (consent) => {
      Object.assign(Cookiebot, { consent, hasResponse: true })
      tell('CookiebotOnAccept')
    }
    tell('CookiebotOnConsentReady')
  })()`,
}

export type FakeTools = { server: RecordingServer; origins: ToolOrigins; be(mode: FakeToolMode): void }

/** One local server in place of the hosts of all tools. */
export async function startFakeTools(): Promise<FakeTools> {
  let mode: FakeToolMode = 'answer'
  const server = await startRecordingServer(({ path }) => {
    const script = scripts[new URL(path, 'http://stand-in.invalid').pathname]
    if (mode === 'hang') return 'hang'
    if (mode === 'fail') return { status: 500 }
    if (!script) return { status: 204 }
    const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'public, max-age=3600' }
    return { headers, body: script(server.url) }
  })
  const names = Object.keys(scriptPaths) as (keyof typeof scriptPaths)[]
  return {
    server,
    origins: Object.fromEntries(names.map((name) => [name, server.url])),
    be(next) {
      mode = next
    },
  }
}
