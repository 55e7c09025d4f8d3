import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import { palette } from './palette.ts'

/** Sockets: questions come in on the left, desks answer on the right. */
const left = 372
const right = 838
const questionY = (question: number) => 236 + question * 148
const deskY = (desk: number) => 190 + desk * 134

/** Who takes what: question, desk, and how much of it, as the thickness of its cord. */
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
/** The desk whose cords are lit, because somebody has asked about it. */
const litDesk = 2

/** A cord hangs before it rises: both ends leave their socket level, the middle sags. */
function cord(question: number, desk: number): string {
  const [from, to] = [questionY(question), deskY(desk)]
  const sag = 70 + Math.abs(to - from) * 0.3
  return `M${left} ${from}C${left + 190} ${from + sag} ${right - 190} ${to + sag} ${right} ${to}`
}

const inOrder = cords.toSorted(([, a], [, b]) => Number(a === litDesk) - Number(b === litDesk))

/** Agents: a telephone exchange whose cords are the chart: each question is followed to the desk that ends it. */
export function CoverSwitchboard({ copy }: { copy: DrawingsCopy }) {
  const { title, questions, desks } = copy.switchboard
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d="M0 0H1200V900H0z" fill={palette.gold} />
      <path d="M1200 0V900H838L1029 0z" fill="#c5930f" />
      <text
        className="cover__title cover__question"
        x="60"
        y="124"
        fontSize="108"
        fontWeight="340"
        fill={palette.ink}
      >
        {title}
      </text>
      <g fill="none" strokeLinecap="round">
        {inOrder.map(([question, desk, thickness]) => (
          <path
            key={`${question}-${desk}`}
            d={cord(question, desk)}
            stroke={desk === litDesk ? palette.core : palette.ink}
            strokeOpacity={desk === litDesk ? 1 : 0.82}
            strokeWidth={thickness}
          />
        ))}
      </g>
      <g className="cover__text cover__beyond" fontSize="28" fill={palette.ink}>
        {questions.map((name, question) => (
          <text key={name} x={left - 44} y={questionY(question) + 10} textAnchor="end">
            {name}
          </text>
        ))}
      </g>
      {questions.map((name, question) => (
        <Socket key={name} x={left} y={questionY(question)} />
      ))}
      {desks.map(([name, figure], desk) => (
        <g key={name}>
          <Socket x={right} y={deskY(desk)} isLit={desk === litDesk} />
          <text
            className="cover__text cover__desk"
            x={right + 44}
            y={deskY(desk) + 10}
            fontSize="28"
            fill={palette.ink}
          >
            {name}
          </text>
          <text
            className="cover__title"
            x="1140"
            y={deskY(desk) + 24}
            fontSize={desk === litDesk ? 108 : 66}
            textAnchor="end"
            fill={palette.ink}
          >
            {figure}
          </text>
        </g>
      ))}
    </svg>
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
