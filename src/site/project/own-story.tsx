import type { Project } from '#content/models.ts'
import type { PortfolioCopy } from '../portfolio/copy.server.ts'
import covers from './own/covers.webp?url'
import day from './own/day.webp?url'
import night from './own/night.webp?url'
import phone from './own/phone.webp?url'

/** Screenshots of this website, in the order of the captions. */
const pictures = [
  { src: day, width: 960, height: 600 },
  { src: night, width: 960, height: 600 },
  { src: covers, width: 1600, height: 1150 },
  { src: phone, width: 390, height: 844 },
]

/** PORT-4: how this website was made, in pictures, for readers who are interested. */
export function OwnStory({ copy }: { copy: PortfolioCopy['own'] }) {
  return (
    <section className="own-story wrap" aria-labelledby="own-story">
      <h2 className="type-h2" id="own-story">
        {copy.heading}
      </h2>
      {copy.captions.map(([title, text], index) => (
        <figure key={title} className="own-story__step grid">
          <img {...pictures[index]} alt="" loading="lazy" decoding="async" />
          <figcaption>
            <h3 className="type-title">{title}</h3>
            <p>{text}</p>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

/** The limits that tests enforce, in small print. */
export function OwnFigures({
  heading,
  metrics,
}: {
  heading: string
  metrics: Project['case_study_metrics']
}) {
  if (metrics.length === 0) return null
  return (
    <section className="own-figures wrap" aria-labelledby="own-figures">
      <h2 className="type-label" id="own-figures">
        {heading}
      </h2>
      <dl>
        {metrics.map(({ metric_label, metric_value, metric_change }) => (
          <div key={metric_label}>
            <dt>{metric_label}</dt>
            <dd>
              <b>{metric_value}</b> {metric_change}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
