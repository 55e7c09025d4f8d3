import { Logotype } from '../../drawings/covers/logotype.tsx'
import { createSequence, round } from '../../drawings/geometry.ts'
import { Piece } from '../piece.tsx'
import type { ProjectPiecesCopy } from '../project-copy.server.ts'

/** Heights in meters above the village: the forest, five wines, the door. */
const heights = [348, 336, 311, 284, 251, 219, 204]

const random = createSequence(9)
/** Trunks at the edge of the forest, and its crown. */
const trunks = Array.from({ length: 40 }, (_, index) => `M${round(index * 31 + random() * 24)} 180V20`)
const crown = Array.from(
  { length: 41 },
  (_, index) => `L${index * 30} ${round(34 + random() * 44)}L${index * 30 + 15} ${round(10 + random() * 20)}`,
).join('')

/** Kőhegy's page is its hill: each wine is placed at the height of its vines, from the forest down to the door. */
export function SlopeWalk({ copy }: { copy: ProjectPiecesCopy['slope'] }) {
  const { heading, lead, hours, unit, forest, wines, door } = copy
  return (
    <Piece kind="slope" name="slope" surface="on-cream" heading={heading} lead={lead}>
      <div className="slope">
        <div className="slope__bar wrap">
          <svg viewBox="0 -82 492 92" role="img" aria-label="Kőhegy">
            <Logotype of="cellar" word="KŐHEGY" x={0} y={0} size={100} fill="currentColor" />
          </svg>
          <p>{hours}</p>
        </div>
        <svg className="slope__forest" viewBox="0 0 1200 180" preserveAspectRatio="none" aria-hidden="true">
          <path d={trunks.filter((_, index) => index % 3 > 0).join('')} />
          <path className="slope__crown" d={`M0 0${crown}V0z`} />
        </svg>
        <div className="slope__hill wrap">
          <p className="slope__sign" hidden data-control>
            <span aria-hidden="true">
              <b data-sign>{heights[0]}</b> {unit}
            </span>
          </p>
          <ol className="slope__rows">
            {[forest, ...wines, door].map(([name, text], index) => (
              <li key={name} data-height={heights[index]}>
                <h3 className="type-row">{name}</h3>
                <p>{text}</p>
                <p className="slope__height">
                  {heights[index]} {unit}
                </p>
              </li>
            ))}
          </ol>
          <svg className="slope__door" viewBox="0 0 220 260" aria-hidden="true">
            <path className="slope__wall" d="M0 260V110A110 110 0 0 1 220 110V260Z" />
            <path className="slope__inside" d="M40 260V120A70 70 0 0 1 180 120V260Z" />
            <path className="slope__leaf" d="M40 260V120A70 70 0 0 1 110 50L128 260Z" />
          </svg>
        </div>
      </div>
    </Piece>
  )
}
