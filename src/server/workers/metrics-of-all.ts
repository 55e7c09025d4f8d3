import type { ChildProcess } from 'node:child_process'
import { AggregatorRegistry } from 'prom-client'
import type { Clock } from '#base/clock.ts'
import type { OwnMetrics, ToPrimary, ToWorker } from './messages.ts'
import { metricsWithinMs } from './policies.ts'

/** Asks every worker for its metrics and joins them: most are summed, equal ones are reported once. */
export function createMetricsOfAll({ workers, clock }: { workers(): readonly ChildProcess[]; clock: Clock }) {
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
