import { identities } from '#palette/identities.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { round } from '../geometry.ts'
import { Logotype } from './logotype.tsx'

const tone = identities.orchard

/** Isometric: one unit of `a` goes right and down, one of `b` left and down, one of `up` upwards. */
const iso = (a: number, b: number, up = 0): [number, number] => [
  round(614 + (a - b) * 40),
  round(524 + (a + b) * 23.1 - up * 46),
]
const shape = (...points: [number, number][]) => `M${points.map((point) => point.join(' ')).join('L')}z`

type BoxProps = {
  a: number
  b: number
  up: number
  wide: number
  deep: number
  high: number
  top: string
  left: string
  right: string
}
function Box({ a, b, up, wide, deep, high, top, left, right }: BoxProps) {
  const roof = up + high
  return (
    <>
      <path
        d={shape(
          iso(a, b + deep, up),
          iso(a, b + deep, roof),
          iso(a + wide, b + deep, roof),
          iso(a + wide, b + deep, up),
        )}
        fill={left}
      />
      <path
        d={shape(
          iso(a + wide, b, up),
          iso(a + wide, b, roof),
          iso(a + wide, b + deep, roof),
          iso(a + wide, b + deep, up),
        )}
        fill={right}
      />
      <path
        d={shape(
          iso(a, b, roof),
          iso(a + wide, b, roof),
          iso(a + wide, b + deep, roof),
          iso(a, b + deep, roof),
        )}
        fill={top}
      />
    </>
  )
}

/** Crates of each month; in the best month the apples are visible. */
const crates = [1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 4, 2]
const best = 9
const high = 0.62

function Stack({ a, b, count, isBest }: { a: number; b: number; count: number; isBest: boolean }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <g key={index}>
          <Box
            a={a}
            b={b}
            up={index * high}
            wide={1.6}
            deep={1.6}
            high={high * 0.88}
            top={tone.crate}
            left={tone.side}
            right={tone.shade}
          />
          <Grips a={a} b={b} up={index * high + high * 0.5} />
        </g>
      ))}
      <Apples a={a} b={b} up={count * high} isBest={isBest} />
    </>
  )
}

/** The handholds of a crate. */
function Grips({ a, b, up }: { a: number; b: number; up: number }) {
  const slots = [
    [iso(a + 0.5, b + 1.6, up), iso(a + 1.1, b + 1.6, up)],
    [iso(a + 1.6, b + 0.5, up), iso(a + 1.6, b + 1.1, up)],
  ]
  return (
    <path
      d={slots.map((ends) => `M${ends.map((end) => end.join(' ')).join('L')}`).join('')}
      stroke={tone.ink}
      strokeWidth="6"
      strokeLinecap="round"
    />
  )
}

function Apples({ a, b, up, isBest }: { a: number; b: number; up: number; isBest: boolean }) {
  const heap = isBest ? [0, 1, 2] : [0, 1]
  const step = isBest ? 0.5 : 0.62
  const places = heap.flatMap((row) =>
    heap.map((column) => [0.34 + row * step, 0.34 + column * step] as const),
  )
  const radius = isBest ? 16 : 14
  return (
    <>
      {places.map(([row, column]) => {
        const [x, y] = iso(a + row, b + column, up + 0.1)
        return (
          <g key={`${row} ${column}`}>
            <circle cx={x} cy={y} r={radius} fill={tone.bruise} />
            <circle cx={x - 2.5} cy={y - 3} r={radius - 3.5} fill={tone.apple} />
          </g>
        )
      })}
      {isBest && (
        <>
          <circle
            cx={iso(a + 0.8, b + 0.8, up)[0]}
            cy={iso(a + 0.8, b + 0.8, up + 0.55)[1]}
            r={radius}
            fill={tone.bruise}
          />
          <circle
            cx={iso(a + 0.8, b + 0.8, up)[0] - 2.5}
            cy={iso(a + 0.8, b + 0.8, up + 0.62)[1]}
            r={radius - 3.5}
            fill={tone.apple}
          />
        </>
      )}
    </>
  )
}

function Tree({ a, b, isRipe = false }: { a: number; b: number; isRipe?: boolean }) {
  const [x, y] = iso(a, b)
  return (
    <g>
      <path d={`M${x - 5} ${y}V${y - 42}h10V${y}z`} fill={tone.ink} />
      <path d={`M${x} ${y - 128}l42 24v48l-42 24l-42-24v-48z`} fill={tone.crown} />
      <path d={`M${x} ${y - 80}l42-24v48l-42 24z`} fill={tone.earth} />
      {isRipe && (
        <g fill={tone.apple}>
          <circle cx={x - 18} cy={y - 82} r="7" />
          <circle cx={x - 4} cy={y - 104} r="7" />
          <circle cx={x + 22} cy={y - 70} r="7" />
        </g>
      )}
    </g>
  )
}

/** An orchard's report as its yard: twelve months of crates, seen from above. */
export function CoverDashboard({ copy }: { copy: DrawingsCopy }) {
  const { months } = copy.dashboard
  /** The harvest months stand at the back, the quiet ones in front. */
  const place = (month: number): [number, number] => [(month % 6) * 2.25 - 6.4, month < 6 ? 2.7 : -1.6]
  const byDepth = [6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5]
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H1200V900H0z" fill={tone.sky} />
      <Box
        a={-7.4}
        b={-5.2}
        up={-0.9}
        wide={14.6}
        deep={11}
        high={0.9}
        top={tone.grass}
        left={tone.bank}
        right={tone.earth}
      />
      {[-1.8, 0.5, 2.8, 5.1].map((a) => (
        <Tree key={a} a={a} b={-4.1} isRipe={a > -2} />
      ))}
      {byDepth.map((month) => {
        const [a, b] = place(month)
        return <Stack key={month} a={a} b={b} count={crates[month] ?? 0} isBest={month === best} />
      })}
      <g className="cover__text" fontSize="26" fontWeight="600" textAnchor="middle" fill={tone.ink}>
        {months.map((month, index) => {
          const [a, b] = place(index)
          const [x, y] = iso(a + 0.75, b + 2.15)
          return (
            <text key={`${x}`} x={x} y={y + 10}>
              {month}
            </text>
          )
        })}
      </g>
      <Logotype
        of="orchard"
        word={copy.dashboard.name}
        x={600}
        y={140}
        size={108}
        fill={tone.ink}
        anchor="middle"
      />
    </svg>
  )
}
