import { Choice, Piece } from '../piece.tsx'
import type { ProjectPiecesCopy } from '../project-copy.server.ts'

/** Index of the post shown in the static version: the first batch of bread. */
const baked = 1

/** @returns minutes since midnight of "5:40" */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** When the last loaf of a day was sold, between eleven and one: also invented. */
const goneAt = (day: number): string => {
  const minutes = 660 + ((day * 37) % 12) * 10
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The bakery's day on a 24-hour clock: its hand points to the current post. */
export function OvenClock({ copy }: { copy: ProjectPiecesCopy['oven'] }) {
  const { heading, lead, group, posts, month } = copy
  return (
    <Piece kind="panels" name="oven" surface="on-gold" heading={heading} lead={lead}>
      <div className="oven wrap">
        <div className="oven__dial">
          <svg viewBox="-176 -176 352 352" aria-hidden="true">
            <circle className="oven__glass" r="128" />
            <circle className="oven__rim" r="128" />
            <path
              className="oven__hours"
              d="M112 0A112 112 0 1 1-112 0A112 112 0 1 1 112 0"
              pathLength="24"
            />
            <path className="oven__loaf" d="M-66 34C-72-8-38-44 0-44S72-8 66 34Z" />
            <path
              className="oven__cuts"
              d="M-38-10C-26 0-20 16-20 30M-8-24C4-12 10 6 10 24M24-22C36-10 42 6 42 22"
            />
            <path className="oven__hand" d="M-4 0L0-124L4 0z" />
          </svg>
          <Choice
            name="hour"
            legend={group}
            options={posts.map(([time]) => ({ label: time, short: time }))}
            chosen={baked}
          />
        </div>
        <ol className="oven__posts" aria-live="polite">
          {posts.map(([time, text]) => (
            <li key={time} data-panel data-minutes={minutesOf(time)}>
              <time className="oven__time" dateTime={time.padStart(5, '0')}>
                {time}
              </time>
              <p className="type-h3">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <section className="oven-month" aria-labelledby="oven-month">
        <div className="wrap">
          <h3 className="oven-month__name" id="oven-month">
            {month.name}
          </h3>
          <p className="oven-month__lead">{month.lead}</p>
          <ol className="oven-month__days">
            {month.words.map((word, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the month
              <li key={index} className={word === '' ? 'oven-month__rest' : undefined}>
                <span className="oven-month__day">{index + 1}</span>
                <span>
                  {word || month.closed}
                  {word !== '' && (
                    <span className="oven-month__gone">{`${month.gone} ${goneAt(index)}`}</span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </Piece>
  )
}
