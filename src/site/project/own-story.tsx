import type { Project } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { Cover, type CoverName } from '#sections/drawings/covers/cover.tsx'
import type { PortfolioCopy } from '../portfolio/copy.server.ts'
import dayEn from './own/day-en.webp?url'
import dayHu from './own/day-hu.webp?url'
import nightEn from './own/night-en.webp?url'
import nightHu from './own/night-hu.webp?url'
import phoneEn from './own/phone-en.webp?url'
import phoneHu from './own/phone-hu.webp?url'

/** Screenshots of this website (`npm run screenshots -- own`). */
const shots = {
  day: { en: dayEn, hu: dayHu, width: 1280, height: 800 },
  night: { en: nightEn, hu: nightHu, width: 1280, height: 800 },
  phone: { en: phoneEn, hu: phoneHu, width: 780, height: 1560 },
} as const

const covers = ['phone', 'browser', 'camera', 'dashboard', 'mirror'] as const satisfies readonly CoverName[]

type OwnStoryProps = { copy: PortfolioCopy['own']; drawings: DrawingsCopy; language: Language }

/** PORT-4: how this website was made, in pictures, for readers who are interested. */
export function OwnStory({ copy, drawings, language }: OwnStoryProps) {
  /** In the order of the captions. */
  const pictures = [
    <Shot key="day" of="day" language={language} />,
    <Shot key="night" of="night" language={language} />,
    <div key="covers" className="own-story__covers" aria-hidden="true">
      {covers.map((name) => (
        <Cover key={name} name={name} copy={drawings} />
      ))}
    </div>,
    <Shot key="phone" of="phone" language={language} />,
  ]
  return (
    <section className="own-story wrap" aria-labelledby="own-story">
      <h2 className="type-h2" id="own-story">
        {copy.heading}
      </h2>
      {copy.captions.map(([title, text], index) => (
        <figure key={title} className="own-story__step grid">
          {pictures[index]}
          <figcaption>
            <h3 className="type-h3">{title}</h3>
            <p>{text}</p>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

function Shot({ of, language }: { of: keyof typeof shots; language: Language }) {
  const { width, height, [language]: src } = shots[of]
  return (
    <img
      className={`own-story__${of}`}
      src={src}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

/** The limits that tests enforce. */
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
              <b className="type-h3">{metric_value}</b> {metric_change}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
