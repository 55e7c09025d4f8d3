import { identities } from '#palette/identities.ts'
import { at, createSequence, leanPerUnit, polar, round } from '../geometry.ts'
import { Scene } from './scene.tsx'

const tone = identities.orchard

const crates = Array.from({ length: 15 }, (_, index) => ({
  x: 40 + (index % 5) * 228,
  y: 96 + Math.floor(index / 5) * 226,
  isLit: index === 7,
}))
const apples = [34, 82, 130, 178]

/** Crates of apples, stacked; one of them is lit. */
export function Crates() {
  return (
    <Scene ground={tone.ink}>
      <path
        d={`M520 0H760L${round(760 - 800 * leanPerUnit)} 800H${round(520 - 800 * leanPerUnit)}z`}
        fill={tone.shade}
      />
      {crates.map(({ x, y, isLit }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {apples.map((apple) => (
            <circle key={apple} cx={apple} cy="42" r="30" fill={isLit ? tone.apple : tone.crown} />
          ))}
          {[50, 104, 158].map((slat) => (
            <path key={slat} d={`M0 ${slat}h212v40h-212z`} fill={isLit ? tone.apple : tone.shade} />
          ))}
          <path d="M0 50h16v148h-16zM196 50h16v148h-16z" fill={isLit ? tone.grass : tone.ink} />
        </g>
      ))}
    </Scene>
  )
}

const lines = Array.from({ length: 11 }, (_, index) => 232 + index * 42)
const tallies = lines.slice(0, 8).map((y, index) => ({ y, count: [3, 5, 8, 4, 9, 6, 11, 7][index] ?? 0 }))

/** A picking sheet on a nail, and its pencil. */
export function PickingSheet() {
  return (
    <Scene ground={tone.sky}>
      <path d="M620 0H900L730 800H450z" fill={tone.sky} />
      <g transform="rotate(-3 560 90)">
        <path d="M336 96H812V776H336z" fill={tone.side} />
        <path d="M316 76H792V756H316z" fill={tone.crate} />
        <path d="M368 152H600" stroke={tone.ink} strokeWidth="14" />
        <path d={lines.map((y) => `M368 ${y}H740`).join('')} stroke={tone.sky} strokeWidth="2" />
        <path
          d={tallies
            .flatMap(({ y, count }) =>
              Array.from({ length: count }, (_, mark) => `M${380 + mark * 22} ${y - 8}l5 -24`),
            )
            .join('')}
          stroke={tone.shade}
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M368 494H620" stroke={tone.grass} strokeWidth="8" />
        <circle cx="554" cy="104" r="11" fill={tone.ink} />
      </g>
      <g transform="translate(930 170) rotate(12)">
        <path d="M0 0H40V420H0z" fill={tone.grass} />
        <path d="M0 420L20 492 40 420z" fill={tone.crate} />
        <path d="M13 466L20 492 27 466z" fill={tone.ink} />
        <path d="M0 0H40V-34H0z" fill={tone.apple} />
      </g>
    </Scene>
  )
}

const random = createSequence(21)
const leaves = Array.from({ length: 120 }, (_, index) => {
  const [x, y] = polar([650, 270], 60 + random() * 300, random() * 360)
  return { x: round(x), y: round(y * 0.8 + 40), radius: round(34 + random() * 34), isApple: index % 9 === 0 }
})

/** A ladder leaning on an apple tree at the site's 12° angle. */
export function LadderInTree() {
  const rungs = Array.from({ length: 10 }, (_, index) => 210 + index * 56)
  const side = (x: number) => `M${x} 800L${round(x + 640 * leanPerUnit)} 160`
  return (
    <Scene ground={tone.grass}>
      <path d="M0 700H1200V800H0z" fill={tone.bank} />
      <path
        d="M630 760C650 620 640 520 600 400L660 420 690 340 700 430C690 560 700 660 730 760z"
        fill={tone.ink}
      />
      {leaves.map(({ x, y, radius, isApple }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={isApple ? 20 : radius}
          fill={isApple ? tone.apple : tone.crown}
        />
      ))}
      <g stroke={tone.crate} strokeWidth="14" fill="none">
        <path d={side(330) + side(470)} />
        <path
          strokeWidth="10"
          d={rungs.map((y) => `M${round(330 + (800 - y) * leanPerUnit)} ${y}h140`).join('')}
        />
      </g>
    </Scene>
  )
}

const months = Array.from({ length: 12 }, (_, month) => ({
  height: [20, 16, 22, 30, 36, 60, 110, 190, 280, 320, 140, 40][month] ?? 0,
  x: 372 + month * 40,
}))

/** The report, printed and nailed to the barn. */
export function BarnWall() {
  return (
    <Scene ground={tone.crown}>
      <path
        d={Array.from({ length: 10 }, (_, board) => `M${board * 130} 0V800`).join('')}
        stroke={tone.ink}
        strokeWidth="6"
      />
      <path d="M760 0H1010L840 800H590z" fill={tone.side} />
      <path d="M322 132H912V702H322z" fill={tone.ink} />
      <path d="M302 112H892V682H302z" fill={tone.ink} />
      {months.map(({ x, height }, month) => (
        <path
          key={x}
          d={`M${x - 20} 590v${-height}h28v${height}z`}
          fill={month === 9 ? tone.apple : tone.bank}
        />
      ))}
      <path d={`M${at([352, 594])}H842`} stroke={tone.crate} strokeWidth="3" />
      <path d="M352 634H560" stroke={tone.shade} strokeWidth="8" />
      <path d="M352 172H520" stroke={tone.crate} strokeWidth="16" />
      <circle cx="597" cy="134" r="9" fill={tone.crate} />
    </Scene>
  )
}
