import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { systemClock as clock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import type { Config } from '#config/config.ts'
import { composeWordPress } from '../compose-wordpress.ts'
import type { RunningSite } from '../run-site.ts'
import { siteLog } from '../traffic/site-log.ts'
import type { ToPrimary, ToWorker } from './messages.ts'
import { createMetricsOfAll } from './metrics-of-all.ts'
import { healthyAfterMs, replacePausesMs, stopWithinMs } from './policies.ts'

/**
 * Runs `config.cluster` processes of this program on one port (`--worker=N`), and the embedded WordPress beside them. One
 * that dies is replaced; a stop lets each of them drain.
 * @returns a fault of one line when one of them cannot start; nothing runs then
 */
export async function runCluster(config: Config): Promise<Result<RunningSite, string>> {
  const log = siteLog(config.logLevel)
  const embedded = config.contentSource === 'embedded' ? composeWordPress(config, log) : null
  const workers = new Map<number, Worker>()
  const stopping = new AbortController()
  const metrics = createMetricsOfAll({ workers: () => [...workers.values()], clock })
  const signalAll = (signal: NodeJS.Signals) => {
    for (const worker of workers.values()) worker.process.kill(signal)
  }

  async function take(worker: Worker, message: ToPrimary) {
    if (message.kind === 'own metrics') return metrics.take(message)
    const text = await metrics.text()
    if (worker.isConnected())
      worker.send({ kind: 'metrics of all', question: message.question, text } satisfies ToWorker)
  }

  function fork(number: number): Worker {
    cluster.setupPrimary({ args: [`--worker=${number}`], serialization: 'advanced' })
    const worker = cluster.fork()
    workers.set(number, worker)
    worker.on('message', (message: ToPrimary) => void take(worker, message))
    // A message to a process that has just died.
    worker.on('error', () => {})
    worker.on('online', () => embedded && tell(worker, embedded.state))
    return worker
  }
  const tell = (worker: Worker, state: Extract<ToWorker, { kind: 'wordpress' }>['state']) =>
    worker.send({ kind: 'wordpress', state } satisfies ToWorker)

  async function keepAlive(number: number, first: Worker) {
    let worker = first
    let failures = 0
    for (;;) {
      const startedAt = clock.monotonic()
      if (!worker.isDead()) await once(worker, 'exit')
      workers.delete(number)
      if (stopping.signal.aborted) return
      if (clock.monotonic() - startedAt >= healthyAfterMs) failures = 0
      const pauseMs = replacePausesMs[Math.min(failures, replacePausesMs.length - 1)] ?? 0
      failures += 1
      log.error({ worker: number, pauseMs }, 'a process of the site has ended; another takes its place')
      await clock.sleep(pauseMs, stopping.signal).catch(() => {})
      if (stopping.signal.aborted) return
      worker = fork(number)
    }
  }

  async function stop() {
    stopping.abort()
    signalAll('SIGTERM')
    const ended = new AbortController()
    const all = Promise.all(running).finally(() => ended.abort())
    await clock
      .sleep(config.stopNoticeSeconds * 1_000 + stopWithinMs, ended.signal)
      .then(() => signalAll('SIGKILL'))
      .catch(() => {})
    await all
    await embedded?.stop()
  }

  const started = Array.from({ length: config.cluster }, (_, at) => fork(at + 1))
  const running = started.map((worker, at) => keepAlive(at + 1, worker))
  const outcomes = await Promise.all(started.map(isListening))
  if (outcomes.includes(false)) {
    await stop()
    return failure('The site was not started: what one of its processes says stands above')
  }
  embedded?.onChange((state) => {
    for (const worker of workers.values()) if (worker.isConnected()) tell(worker, state)
  })
  void embedded?.start()
  return success({ stop, pullEmergencySwitch: () => signalAll('SIGUSR2') })
}

const isListening = (worker: Worker) =>
  new Promise<boolean>((resolve) => {
    worker.once('listening', () => resolve(true))
    worker.once('exit', () => resolve(false))
  })
