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

/** How often to publish scheduled posts and to check whether PHP must be renewed. */
const maintenanceIntervalMs = 60_000

/**
 * The child process that runs WordPress, separate because PHP blocks its event loop. It ends with its parent: whenever
 * the channel between them closes.
 */

const report = (message: SiteProcessReport) => process.send?.(message)

/** Reports a one-line reason to the parent, and exits once it has been sent. */
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
/** The smallest request that involves both PHP and WordPress. */
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

/** Restricts access to this user, also for an existing folder: the database contains drafts, comments and addresses. */
function makePrivate(directory: string) {
  makeFolder(directory)
  try {
    chmodSync(directory, 0o700)
  } catch (error) {
    report({ type: 'warning', message: `others may read ${directory}: ${messageOf(error)}` })
  }
}

/** Handles a message from PHP: a request to the website, or a notice to send queued changes after this request. */
async function handleMessage(text: string): Promise<string> {
  const message = JSON.parse(text)
  if (message.request) return JSON.stringify(await askWebsite(message.request))
  wakeSender()
  return ''
}

async function serve() {
  const { stateDirectory } = settings
  // Listen first: a busy port is reported at once, and WordPress needs the address when a free port was picked.
  const url = await listen(httpServer)
  report({ type: 'progress', step: 'starting PHP' })
  const site = await createPhpSite(settings, {
    url,
    salts: keptSalts(stateDirectory),
    websiteSecret: keptWebsiteSecret(stateDirectory),
    onMessage: handleMessage,
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
  // While requests are waiting, their answers are the sign of life.
  process.on('message', () => void httpServer.whenIdle(async () => void (await answerAndReport(site, probe))))
  wakeSender = createChangeSender({
    inTurn: httpServer.inTurn,
    websiteAnswers: () => websiteAnswers(settings.website, fetch),
    sleep: systemClock.sleep,
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

/** The first request compiles WordPress, which takes a second; the website should not have to wait for it. */
async function warmUp(site: PhpSite) {
  const why = await whyUseless(site)
  if (why !== null) throw new Error(why)
}

/** A plugin may end WordPress early or print output before the JSON, with status 200. */
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
 * While idle, renews PHP if due and publishes scheduled posts. WordPress would do the latter on visits, but the website
 * answers most of those itself.
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
