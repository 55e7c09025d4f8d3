import { Choice, Piece } from '../piece.tsx'
import type { ServicePiecesCopy } from '../service-copy.server.ts'

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
          <Choice
            name="day"
            legend={group}
            options={posts.map(([date]) => ({ label: date, short: /\d+/.exec(date)?.[0] }))}
            chosen={0}
          />
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
