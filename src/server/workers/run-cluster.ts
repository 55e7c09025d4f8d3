import { type ChildProcess, fork } from 'node:child_process'
import { AggregatorRegistry } from 'prom-client'
import { type Clock, systemClock as clock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import type { Config } from '#config/config.ts'
import { composeWordPress, type RunningSite } from '../main.ts'
import { siteLog } from '../traffic/site-log.ts'
import type { OwnMetrics, ToPrimary, ToWorker } from './messages.ts'

/**
 * Runs `config.cluster` processes of this program on one port (`--worker=N`), and the embedded WordPress next to them
 * (`docs/decisions/0076-processes-of-one-machine.md`). A process that dies is replaced; at a stop each of them drains.
 * @returns a one-line fault if one of them cannot start; nothing runs then
 */
export async function runCluster(config: Config): Promise<Result<RunningSite, string>> {
  const log = siteLog(config.logLevel)
  const embedded = config.contentSource === 'embedded' ? composeWordPress(config, log) : null
  const workers = new Map<number, ChildProcess>()
  const stopping = new AbortController()
  const metrics = createMetricsOfAll({ workers: () => [...workers.values()], clock })
  const signalAll = (signal: NodeJS.Signals) => {
    for (const worker of workers.values()) worker.kill(signal)
  }

  const send = (worker: ChildProcess, message: ToWorker) => {
    if (worker.connected) worker.send(message)
  }

  async function take(worker: ChildProcess, message: ToPrimary) {
    if (message.kind === 'own metrics') metrics.take(message)
    if (message.kind === 'ask for all metrics')
      send(worker, { kind: 'metrics of all', question: message.question, text: await metrics.text() })
  }

  function begin(number: number): ChildProcess {
    const worker = fork(process.argv[1] ?? '', [`--worker=${number}`], { serialization: 'advanced' })
    workers.set(number, worker)
    worker.on('message', (message: ToPrimary) => void take(worker, message))
    // Sending a message to a process that has just died.
    worker.on('error', () => {})
    if (embedded) send(worker, { kind: 'wordpress', state: embedded.state })
    return worker
  }

  async function keepAlive(number: number, first: ChildProcess) {
    let worker = first
    let failures = 0
    for (;;) {
      const startedAt = clock.monotonic()
      await exitOf(worker)
      workers.delete(number)
      if (stopping.signal.aborted) return
      if (clock.monotonic() - startedAt >= healthyAfterMs) failures = 0
      const pauseMs = replacePausesMs[Math.min(failures, replacePausesMs.length - 1)] ?? 0
      failures += 1
      log.error({ worker: number, pauseMs }, 'a process of the site has ended; another takes its place')
      await clock.sleep(pauseMs, stopping.signal).catch(() => {})
      if (stopping.signal.aborted) return
      worker = begin(number)
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

  const started = Array.from({ length: config.cluster }, (_, at) => begin(at + 1))
  const running = started.map((worker, at) => keepAlive(at + 1, worker))
  const outcomes = await Promise.all(started.map(isListening))
  if (outcomes.includes(false)) {
    await stop()
    return failure('The site was not started: what one of its processes says stands above')
  }
  embedded?.onChange((state) => {
    for (const worker of workers.values()) send(worker, { kind: 'wordpress', state })
  })
  void embedded?.start()
  return success({ stop, pullEmergencySwitch: () => signalAll('SIGUSR2') })
}

const isListening = (worker: ChildProcess) =>
  new Promise<boolean>((resolve) => {
    worker.on('message', ({ kind }: ToPrimary) => kind === 'listening' && resolve(true))
    worker.once('exit', () => resolve(false))
  })

/**
 * Resolves when a process has ended. Unlike `once` of `node:events` it does not reject on an `error` event, such as the one for a
 * message to a process that has just died.
 */
export const exitOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/** Collects the metrics of every worker and aggregates them: most are summed, equal ones are reported once. */
function createMetricsOfAll({ workers, clock }: { workers(): readonly ChildProcess[]; clock: Clock }) {
  const gathering = new Map<number, (metrics: OwnMetrics) => void>()
  let questions = 0

  return {
    async text(): Promise<string> {
      questions += 1
      const question = questions
      const asked = workers().filter((worker) => worker.connected)
      const reported: OwnMetrics[] = []
      const all = new AbortController()
      gathering.set(question, (metrics) => {
        reported.push(metrics)
        if (reported.length === asked.length) all.abort()
      })
      for (const worker of asked) worker.send({ kind: 'send metrics', question } satisfies ToWorker)
      await clock.sleep(metricsWithinMs, all.signal).catch(() => {})
      gathering.delete(question)
      return AggregatorRegistry.aggregate(reported).metrics()
    },
    take({ question, metrics }: Extract<ToPrimary, { kind: 'own metrics' }>) {
      gathering.get(question)?.(metrics)
    },
  }
}

/** Tuning parameters of the processes that share one port. */

/** The pause before a dead process is replaced; one that ran for `healthyAfterMs` starts over with the first. */
const replacePausesMs: readonly number[] = [500, 1_000, 2_000, 5_000, 15_000, 30_000]
const healthyAfterMs = 60_000
/** In addition to the notice of a stop; processes still running then are killed. */
export const stopWithinMs = 15_000
/** A process that is too busy to report its metrics is left out of the sum. */
const metricsWithinMs = 2_000
