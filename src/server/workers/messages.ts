import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { EmbeddedWordPressState } from '#embedded-wordpress/embedded-wordpress.ts'

export type OwnMetrics = MetricObjectWithValues<MetricValue<string>>[]

/** Messages between the primary and its workers. */
export type ToWorker =
  | { kind: 'wordpress'; state: EmbeddedWordPressState }
  | { kind: 'send metrics'; question: number }
  | { kind: 'metrics of all'; question: number; text: string }
export type ToPrimary =
  | { kind: 'listening' }
  | { kind: 'ask for all metrics'; question: number }
  | { kind: 'own metrics'; question: number; metrics: OwnMetrics }
