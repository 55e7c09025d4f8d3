import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { createHangWatch } from './hang-watch.ts'
import {
  lastStep,
  type SiteProcessOrder,
  type SiteProcessReport,
  type SiteProcessSettings,
} from './messages.ts'

/** Time from SIGTERM to SIGKILL: the current request may finish, but a stuck one must not delay the stop. */
const stopGraceMs = 5_000

const entry = fileURLToPath(new URL('./site-process.ts', import.meta.url))

type PageContext = {
  /** Aborting it ends the process: SIGTERM, then SIGKILL after a grace period. */
  signal: AbortSignal
  clock: Clock
  log: Log
  onSpawn: (pid: number) => void
  onReady: (pid: number, url: string) => void
}

/** Runs WordPress in a child process until it ends; returns a one-line reason why it ended. */
export async function runSiteProcess(settings: SiteProcessSettings, around: PageContext): Promise<string> {
  const { signal, clock, log, onSpawn, onReady } = around
  const { coreDirectory, stateDirectory, wordpressDirectory, sampleContentDirectory, port, website } =
    settings
  const argument: SiteProcessSettings = {
    coreDirectory,
    stateDirectory,
    wordpressDirectory,
    sampleContentDirectory,
    port,
    website,
  }
  const child = fork(entry, [JSON.stringify(argument)], {
    // Pass on nothing of this process's environment: it contains secrets that PHP does not need.
    env: {},
    // Free PHP's memory when its runtime is renewed, not whenever the garbage collector runs.
    execArgv: ['--expose-gc', '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

  const { pid = 0 } = child
  if (pid) onSpawn(pid)
  let reason = ''
  const order: SiteProcessOrder = { type: 'probe' }
  // If the channel is closed, the process has ended or is about to.
  const watch = createHangWatch({ clock, probe: () => void child.send(order, () => {}) })
  const watching = new AbortController()
  const stop = () => void stopSoftly(child, ended, clock)
  const endIfHanging = async () => {
    await watch.hung(watching.signal)
    reason = 'it lives and answers nothing'
    stop()
  }
  child.on('message', (report: SiteProcessReport) => {
    if (report.type === 'answered') watch.sawAnswer()
    else if (report.type === 'ready') onReady(pid, report.url)
    else if (report.type === 'failed') reason = report.reason
    else if (report.type === 'warning') log.warn({ php: report.message }, 'WordPress reports')
    else {
      log.debug({ step: report.step }, 'WordPress is booting')
      // From here on the owner's plugins run, and one of them may never return.
      if (report.step === lastStep) endIfHanging().catch(() => {})
    }
  })
  child.stderr?.on('data', (chunk) =>
    log.warn({ stderr: String(chunk).slice(0, 2_000) }, 'WordPress reports'),
  )

  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, killedBy) => {
      const done = () => resolve(`its process ended (${killedBy ?? `code ${code}`})`)
      // Its last message may still be on the way.
      if (child.connected) child.once('disconnect', done)
      else done()
    })
  })
  signal.addEventListener('abort', stop, { once: true })
  const how = await ended
  watching.abort()
  signal.removeEventListener('abort', stop)
  return reason || how
}

async function stopSoftly(child: ChildProcess, ended: Promise<unknown>, clock: Clock) {
  const waiting = new AbortController()
  child.kill('SIGTERM')
  await Promise.race([ended, clock.sleep(stopGraceMs, waiting.signal).catch(() => {})])
  waiting.abort()
  child.kill('SIGKILL')
}
