import type { ReactNode } from 'react'
import sparks from '#sections/drawings/files/sparks.svg?url'
import { polar, round } from '#sections/drawings/geometry.ts'

/** Beams of light when the match is struck, slightly lighter than the dark. Start and end angle in degrees. */
const beams = [
  [-74, -66],
  [-52, -36],
  [-25, -19],
  [-10, -4],
] as const
const beamPath = beams
  .flatMap(([from, to]) => [polar([0, 0], 3000, from), polar([0, 0], 3000, to)])
  .map(([x, y], corner) => `${corner % 2 === 0 ? 'M0 0' : ''}L${round(x)} ${round(y)}`)
  .join('')

/** Paths of the spark file. Sparks are only visible once the dark has fallen, so they are fetched after the first paint. */
const colours = ['gold', 'flame', 'core'] as const

/**
 * The dark area that covers part of the hero at 12°. Its children are the same words as outside, in light colors; `hero__hold`
 * and `hero__lit` keep them in place while `hero__fall` and `hero__night` move (hero-motion.css).
 */
export function HeroStage({ children }: { children: ReactNode }) {
  return (
    <div className="hero__stage" aria-hidden="true">
      <div className="hero__fall">
        <div className="hero__night">
          <svg className="hero__beams" viewBox="-1000 -1000 2000 2000" aria-hidden="true">
            <path d={beamPath} />
          </svg>
          <div className="hero__edge" />
          <svg className="hero__sparks" viewBox="-1000 -1000 2000 2000" aria-hidden="true">
            {colours.map((colour) => (
              <use key={colour} className={`hero__spark--${colour}`}>
                <set attributeName="href" to={`${sparks}#${colour}`} begin="0.4s" fill="freeze" />
              </use>
            ))}
          </svg>
          <div className="hero__hold">
            <div className="hero__lit">{children}</div>
          </div>
        </div>
        <div className="hero__strike" />
      </div>
    </div>
  )
}
