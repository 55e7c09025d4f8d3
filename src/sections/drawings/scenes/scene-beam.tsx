import { palette } from '#palette/palette.ts'
import { createSequence, leanPerUnit, round } from '../geometry.ts'

/** The beam starts at the left and opens by twelve degrees. */
const source = { x: 0, y: 640 }
const edges = { upper: -0.47, lower: -0.235 }
const width = 1400
const height = 700

const isLit = (x: number, y: number) => {
  const slope = (y - source.y) / (x - source.x)
  return slope > edges.upper && slope < edges.lower
}

/** The height to which points in the light move: along a rising line, within the beam. */
const trend = (x: number) =>
  source.y + (x - source.x) * -0.352 + Math.sin(x / 120) * Math.min(26, (x - source.x) * 0.06)

const random = createSequence(11)
const points = Array.from({ length: 560 }, () => ({ x: random() * width, y: random() * height }))
const inTheDark = points.filter(({ x, y }) => !isLit(x, y))
/** Area under the price; dots are hidden there. */
const isBehindPrice = ({ x, y }: (typeof points)[number]) => x < 640 - y * leanPerUnit && y < 430
const dots = (shown: typeof points) => shown.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join('')
const dotsBehindPrice = dots(inTheDark.filter(isBehindPrice))
const otherDots = dots(inTheDark.filter((point) => !isBehindPrice(point)))
/** Index of the highlighted figure. */
const answer = 16
const months = Array.from({ length: 25 }, (_, month) => 60 + month * 54)

const edge = (slope: number) => `${source.x + 1500} ${round(source.y + 1500 * slope)}`

/** Business intelligence: scattered points that form a trend where the light falls. */
export function SceneBeam() {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <g stroke={palette.wire} strokeWidth="7" strokeLinecap="round">
        <path d={otherDots} />
        <path className="service-scene__aside" d={dotsBehindPrice} />
      </g>
      <path d={`M${source.x} ${source.y}L${edge(edges.upper)}L${edge(edges.lower)}z`} fill={palette.beam} />
      <path
        d={`M${source.x} ${source.y}L${edge(edges.upper)}M${source.x} ${source.y}L${edge(edges.lower)}`}
        stroke={palette.flame}
        strokeWidth="1.6"
        strokeOpacity=".75"
      />
      <path
        d={months.map((x, month) => `${month ? 'L' : 'M'}${x} ${round(trend(x))}`).join('')}
        stroke={palette.brass}
        strokeWidth="3"
        fill="none"
      />
      {months.map((x, month) => (
        <circle
          key={x}
          cx={x}
          cy={round(trend(x))}
          r={month === answer ? 17 : 7}
          fill={month === answer ? palette.core : palette.flame}
        />
      ))}
    </svg>
  )
}
