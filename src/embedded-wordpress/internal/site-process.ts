import { chmodSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { systemClock } from '#base/clock.ts'
import { makeFolder } from '#base/make-folder.ts'
import { createChangeSender } from './change-sender.ts'
import { ensureCredentials, ensureInstalled } from './core/installation.ts'
import { createPhpHttpServer, type PhpHttpServer } from './http-server.ts'
import { lastStep, type SiteProcessReport, type SiteProcessSettings } from './messages.ts'
import { forgetStart, startWithPlugins } from './owners-plugins.ts'
import { createPhpSite, type PhpSite } from './php-site.ts'
import { portFault } from './port-fault.ts'
import { keptSalts, keptWebsiteSecret } from './salts.ts'
import { createSiteBridge, websiteAnswers } from './site-bridge.ts'

/** How often scheduled work (a post with a future date) and a worn PHP are looked for. */
const maintenanceIntervalMs = 60_000

/**
 * The child process that runs WordPress. PHP blocks its event loop, so it has one of its own. It lives and dies with its
 * parent: when the channel between them closes, for whatever reason, it ends.
 */

const report = (message: SiteProcessReport) => process.send?.(message)

/** Notifies the parent why, in one line, and ends once that is on its way. */
function exitWith(why: string) {
  const reason = why.replace(/\s+/g, ' ').slice(0, 500)
  const exit = () => process.exit(1)
  if (process.send) process.send({ type: 'failed', reason } satisfies SiteProcessReport, exit)
  else exit()
}

const settings: SiteProcessSettings = JSON.parse(process.argv[2] ?? '{}')
const askWebsite = createSiteBridge(settings.website, fetch)
let wakeSender = () => {}
const httpServer = createPhpHttpServer({ onCrash: (error) => exitWith(`PHP crashed: ${messageOf(error)}`) })

const sendPath = '/wp-admin/admin-ajax.php?action=igniting_studio_send'
/** The smallest question that PHP and WordPress answer together. */
const probe = { url: '/wp-json/wp/v2/types/post?_fields=slug', method: 'GET', headers: {} }

const end = () => {
  forgetStart(settings.stateDirectory)
  process.exit(0)
}
process.on('disconnect', end)
// Ctrl-C reaches every process of the terminal; the parent decides when this one stops.
process.on('SIGINT', () => {})
process.on('SIGTERM', async () => {
  await httpServer.close()
  end()
})

try {
  makePrivate(settings.stateDirectory)
  await serve()
} catch (error) {
  exitWith(messageOf(error))
}

/** Only this user may look in, also where it was made before: the database holds drafts, comments and addresses. */
function makePrivate(directory: string) {
  makeFolder(directory)
  try {
    chmodSync(directory, 0o700)
  } catch (error) {
    report({ type: 'warning', message: `others may read ${directory}: ${messageOf(error)}` })
  }
}

/** PHP asks the website for something, or wants its queued changes sent when this request is over. */
async function takeMessage(text: string): Promise<string> {
  const message = JSON.parse(text)
  if (message.request) return JSON.stringify(await askWebsite(message.request))
  wakeSender()
  return ''
}

async function serve() {
  const { stateDirectory } = settings
  // The port comes first: a busy one is known at once, and a free one tells WordPress its address.
  const url = await listen(httpServer)
  report({ type: 'progress', step: 'starting PHP' })
  const site = await createPhpSite(settings, {
    url,
    salts: keptSalts(stateDirectory),
    websiteSecret: keptWebsiteSecret(stateDirectory),
    onMessage: takeMessage,
  })
  report({ type: 'progress', step: 'preparing the database' })
  const { isNew } = await ensureInstalled(site, stateDirectory)
  report({ type: 'progress', step: lastStep })
  await startWithPlugins({
    stateDirectory,
    site,
    firstAnswer: () => whyUseless(site),
    warnOwner: (message) => report({ type: 'warning', message }),
  })
  await ensureCredentials(site, stateDirectory, isNew)
  httpServer.open((request) => answerAndReport(site, request))
  // While others wait, their answers are the sign of life.
  process.on('message', () => void httpServer.whenIdle(async () => void (await answerAndReport(site, probe))))
  wakeSender = createChangeSender({
    inTurn: httpServer.inTurn,
    websiteAnswers: () => websiteAnswers(settings.website, fetch),
    send: async () => void (await site.answer({ url: sendPath, method: 'GET', headers: {} })),
  })
  report({ type: 'ready', url })
  await runMaintenance(site)
}

function listen({ server }: PhpHttpServer): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(portFault(settings.port, error))))
    server.listen(settings.port, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}

async function answerAndReport(site: PhpSite, request: Parameters<PhpSite['answer']>[0]) {
  const answer = await site.answer(request)
  report({ type: 'answered' })
  if (answer.errors) report({ type: 'warning', message: answer.errors.slice(0, 2_000) })
  return answer
}

/** The first answer compiles WordPress, which takes a second; the website must not be the one to wait for it. */
async function warmUp(site: PhpSite) {
  const why = await whyUseless(site)
  if (why !== null) throw new Error(why)
}

/** A plugin may end WordPress's work early, or print something of its own before the JSON, with a status of 200. */
async function whyUseless(site: PhpSite): Promise<string | null> {
  const url = '/wp-json/wp/v2/posts?per_page=1&_embed'
  const { status, body, errors } = await site.answer({ url, method: 'GET', headers: {} })
  const why = `WordPress does not answer: ${status} ${errors.slice(0, 2_000)}`
  try {
    return status === 200 && Array.isArray(JSON.parse(new TextDecoder().decode(body))) ? null : why
  } catch {
    return why
  }
}

/**
 * While idle: renews a worn PHP, and publishes what was scheduled. WordPress would do that on visits, but the
 * website answers most of those itself.
 */
async function runMaintenance(site: PhpSite): Promise<never> {
  while (true) {
    await systemClock.sleep(maintenanceIntervalMs)
    await httpServer.whenIdle(async () => {
      if (await site.renewIfDue()) await warmUp(site)
      await site.answer({ url: '/wp-cron.php?doing_wp_cron', method: 'GET', headers: {} })
    })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
