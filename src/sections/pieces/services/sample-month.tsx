import { Choice, Piece } from '../piece.tsx'
import type { ServicePiecesCopy } from '../service-copy.server.ts'

const dayOf = (date: string) => Number(/\d+/.exec(date)?.[0])

/** Every day of November, those with a post empty: they are the options of the choice. */
const daysBeside = (posts: readonly number[]) =>
  Array.from({ length: 30 }, (_, index) => (posts.includes(index + 1) ? '' : index + 1))

/** A sample month of posts to flip through. */
export function SampleMonth({ copy }: { copy: ServicePiecesCopy['month'] }) {
  const { heading, lead, group, name, weekdays, previous, next, reason, posts } = copy
  return (
    <Piece kind="panels" name="month" surface="on-cream" heading={heading} lead={lead}>
      <div className="month wrap">
        <div className="month__sheet">
          <p className="type-h3">{name}</p>
          <div className="month__weekdays" aria-hidden="true">
            {weekdays.map((day) => (
              <span key={day}>{day}</span>
            ))}
          </div>
          <div className="month__days">
            <Choice
              name="day"
              legend={group}
              options={posts.map(([date]) => ({ label: date, short: dayOf(date) }))}
              chosen={0}
            />
            <ol aria-hidden="true">
              {daysBeside(posts.map(([date]) => dayOf(date))).map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the month
                <li key={index}>{day}</li>
              ))}
            </ol>
          </div>
        </div>
        <div>
          <ol className="month__posts" aria-live="polite">
            {posts.map(([date, text, why]) => (
              <li key={date} data-panel>
                <p className="type-label">{date}</p>
                <p className="month__text type-h3">{text}</p>
                <p className="quiet">
                  {reason} {why}
                </p>
              </li>
            ))}
          </ol>
          <p className="month__leaf" hidden data-control>
            <button type="button" className="button button--ink button--medium" data-step="-1">
              {previous}
            </button>
            <button type="button" className="button button--ink button--medium" data-step="1">
              {next}
            </button>
          </p>
        </div>
      </div>
    </Piece>
  )
}
