import type { Metric } from '#content/models.ts'

/** Metrics of a case study. Percentages are also drawn as a burnt match. */
export function Metrics({ metrics }: { metrics: readonly Metric[] }) {
  if (metrics.length === 0) return null
  return (
    <dl className="metrics">
      {metrics.map((metric) => (
        <div key={metric.metric_label} className="metrics__item">
          <dt>{metric.metric_label}</dt>
          <dd className="metrics__figure">
            <span className={isFigure(metric.metric_value) ? 'metrics__value' : 'type-title'}>
              {metric.metric_value}
            </span>
            <BurntShare share={shareOfPercent(metric.metric_value)} />
          </dd>
          {metric.metric_change && <dd className="type-small">{metric.metric_change}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Longer values are set as text. */
const isFigure = (value: string) => value.length <= 12

const stick = { length: 200, head: 18 }

/** A match burnt up to the share, with the flame there. */
function BurntShare({ share }: { share: number | null }) {
  if (share === null) return null
  const end = Math.round(share * stick.length)
  return (
    <svg className="metrics__share" viewBox={`0 0 ${stick.length} 30`} aria-hidden="true">
      <path d={`M0 22H${stick.length}`} className="metrics__stick" />
      <path d={`M0 22H${end}`} className="metrics__burnt" />
      <rect x="0" y="16" width={stick.head} height="12" rx="6" className="metrics__head" />
      <path d={`M${end} 22l5.6-20.5q.4-1.5 1-1.2l.6 14q-.1 6-3.4 7.700z`} className="metrics__flame" />
    </svg>
  )
}

/**
 * The share that a metric states, if it is a percentage of a total: `61%`, „18,5 %”. Changes ("+38%"), values above 100 and
 * anything else have none.
 */
export function shareOfPercent(value: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,]\d+)?)\s?%$/.exec(value.trim()) ?? []
  const percent = Number(digits?.replace(',', '.'))
  return percent <= 100 ? percent / 100 : null
}
