import { palette } from '#palette/palette.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { leanPerUnit, round } from '../geometry.ts'

/** Layout: side by side when wide; on a phone closer together, with each name below its figure. */
type Exchange = {
  className: string
  width: number
  height: number
  title: { x: number; y: number }
  /** Sockets: questions on the left, desks on the right. */
  left: number
  right: number
  questionY(question: number): number
  deskY(desk: number): number
  /** Font sizes. */
  size: number
  isStacked: boolean
}
const wide: Exchange = {
  className: 'cover__wide',
  width: 1200,
  height: 900,
  title: { x: 60, y: 124 },
  left: 372,
  right: 838,
  questionY: (question) => 236 + question * 148,
  deskY: (desk) => 190 + desk * 134,
  size: 28,
  isStacked: false,
}
const narrow: Exchange = {
  className: 'cover__narrow',
  width: 860,
  height: 1040,
  title: { x: 42, y: 124 },
  left: 324,
  right: 604,
  questionY: (question) => 280 + question * 190,
  deskY: (desk) => 222 + desk * 168,
  size: 34,
  isStacked: true,
}

/** Cords: question, desk, and volume as thickness. */
const cords: [question: number, desk: number, thickness: number][] = [
  [0, 0, 15],
  [0, 2, 6],
  [1, 1, 19],
  [1, 3, 7],
  [2, 2, 9],
  [2, 4, 14],
  [3, 3, 11],
  [3, 0, 5],
  [1, 2, 12],
  [0, 1, 4],
]
/** The highlighted desk. */
const litDesk = 2
const inOrder = cords.toSorted(([, a], [, b]) => Number(a === litDesk) - Number(b === litDesk))

/** A sagging cord: both ends leave their socket horizontally. */
function cord({ left, right, questionY, deskY }: Exchange, question: number, desk: number): string {
  const [from, to] = [questionY(question), deskY(desk)]
  const sag = 70 + Math.abs(to - from) * 0.3
  const level = (right - left) * 0.4
  return `M${left} ${from}C${round(left + level)} ${round(from + sag)} ${round(right - level)} ${round(to + sag)} ${right} ${to}`
}

/** Support agents as a telephone exchange whose cords form a Sankey chart from question to desk. */
export function CoverSwitchboard({ copy }: { copy: DrawingsCopy }) {
  return (
    <>
      <Board copy={copy.switchboard} exchange={wide} />
      <Board copy={copy.switchboard} exchange={narrow} />
    </>
  )
}

type BoardProps = { copy: DrawingsCopy['switchboard']; exchange: Exchange }

function Board({ copy: { title, questions, desks }, exchange }: BoardProps) {
  const { className, width, height, left, questionY, size } = exchange
  const edge = round(width * 0.86)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={`M0 0H${width}V${height}H0z`} fill={palette.gold} />
      <path
        d={`M${width} 0V${height}H${round(edge - height * leanPerUnit)}L${edge} 0z`}
        fill={palette.honey}
      />
      <text className="cover__title" {...exchange.title} fontSize="108" fontWeight="340" fill={palette.ink}>
        {title}
      </text>
      <g fill="none" strokeLinecap="round">
        {inOrder.map(([question, desk, thickness]) => (
          <path
            key={`${question}-${desk}`}
            d={cord(exchange, question, desk)}
            stroke={desk === litDesk ? palette.core : palette.ink}
            strokeOpacity={desk === litDesk ? 1 : 0.82}
            strokeWidth={thickness}
          />
        ))}
      </g>
      {questions.map((name, question) => (
        <g key={name}>
          <Socket x={left} y={questionY(question)} />
          <text
            className="cover__text"
            x={left - 44}
            y={questionY(question) + 10}
            fontSize={size}
            textAnchor="end"
            fill={palette.ink}
          >
            {name}
          </text>
        </g>
      ))}
      {desks.map(([name, figure], desk) => (
        <Desk key={name} name={name} figure={figure} desk={desk} exchange={exchange} />
      ))}
    </svg>
  )
}

type DeskProps = { name: string; figure: string; desk: number; exchange: Exchange }

function Desk({ name, figure, desk, exchange: { width, right, deskY, size, isStacked } }: DeskProps) {
  const y = deskY(desk)
  const isLit = desk === litDesk
  const figurePosition = isStacked ? { x: right + 44, y: y + 22 } : { x: width - 60, y: y + 24 }
  return (
    <>
      <Socket x={right} y={y} isLit={isLit} />
      <text
        className="cover__text"
        x={right + 44}
        y={isStacked ? y + 66 : y + 10}
        fontSize={size}
        fill={palette.ink}
      >
        {name}
      </text>
      <text
        className="cover__title"
        {...figurePosition}
        fontSize={isLit ? 108 : 66}
        textAnchor={isStacked ? 'start' : 'end'}
        fill={palette.ink}
      >
        {figure}
      </text>
    </>
  )
}

function Socket({ x, y, isLit = false }: { x: number; y: number; isLit?: boolean }) {
  return (
    <>
      <circle cx={x} cy={y} r="24" fill={palette.ink} />
      <circle cx={x} cy={y} r="9" fill={isLit ? palette.core : palette.gold} />
    </>
  )
}
