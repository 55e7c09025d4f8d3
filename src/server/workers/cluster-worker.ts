import type { EmbeddedWordPress, EmbeddedWordPressState } from '#embedded-wordpress/embedded-wordpress.ts'
import type { OwnMetrics, ToPrimary, ToWorker } from './messages.ts'

/** A process of a cluster that shares the port, and its view of the others. */
export type ClusterWorker = {
  /** From 1; a replacement gets the number of the process it replaces. */
  number: number
  /** Process id of the primary, the one for an operator to signal. */
  primaryPid: number
  /** Follows the state of the embedded WordPress, which the primary runs and reports. */
  follow(embedded: EmbeddedWordPress): EmbeddedWordPress
  /** Reports that this process accepts requests from now on. */
  isListening(): void
  /** Prometheus text of all processes together. */
  metricsOfAll(): Promise<string>
  /** Registers how the metrics of this process are read. */
  sendMetrics(read: () => Promise<OwnMetrics>): void
}

/** @param number assigned by the primary */
export function createClusterWorker(number: number): ClusterWorker {
  const listeners = new Set<(state: EmbeddedWordPressState) => void>()
  const asked = new Map<number, (text: string) => void>()
  let state: EmbeddedWordPressState = { phase: 'stopped' }
  let questions = 0
  let readMetrics: () => Promise<OwnMetrics> = async () => []
  const send = (message: ToPrimary) => process.send?.(message)

  process.on('message', async (message: ToWorker) => {
    if (message.kind === 'wordpress') {
      state = message.state
      for (const listener of listeners) listener(state)
    }
    if (message.kind === 'send metrics')
      send({ kind: 'own metrics', question: message.question, metrics: await readMetrics() })
    if (message.kind === 'metrics of all') {
      asked.get(message.question)?.(message.text)
      asked.delete(message.question)
    }
  })

  return {
    number,
    primaryPid: process.ppid,
    follow: ({ websiteSecret }) => ({
      websiteSecret,
      get state() {
        return state
      },
      onChange(listener) {
        listeners.add(listener)
        // The state may have arrived before the listener was added.
        listener(state)
        return () => listeners.delete(listener)
      },
      start: () => new Promise(() => {}),
      async stop() {},
    }),
    isListening: () => void send({ kind: 'listening' }),
    metricsOfAll() {
      questions += 1
      const question = questions
      send({ kind: 'ask for all metrics', question })
      return new Promise((resolve) => asked.set(question, resolve))
    },
    sendMetrics(read) {
      readMetrics = read
    },
  }
}
