import type { ComponentType, ReactNode } from 'react'
import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { at, type Point, round } from '../geometry.ts'

/** What cannot be seen on both grounds changes with the color scheme, which browsers pass on to images. */
const byNight =
  '@media (prefers-color-scheme:dark){' +
  `.cast{fill:${palette.pitch};stroke:${palette.pitch}}` +
  `.leg{fill:${palette.dusk}}.string{stroke:${palette.dusk}}}`

type ToolProps = {
  /** Empty space above the tool, which would make it smaller. */
  top?: number
  children: ReactNode
}

/** All stand on the lower edge of the picture and cast a hard shadow to the left. */
function Tool({ top = 0, children }: ToolProps) {
  return (
    <svg viewBox={`0 ${top} 380 ${520 - top}`} aria-hidden="true">
      <style>{byNight}</style>
      {children}
    </svg>
  )
}

type DigitsProps = { x: number; y: number; size: number; children: ReactNode }

const Digits = ({ x, y, size, children }: DigitsProps) => (
  <text
    className="cover__title"
    x={x}
    y={y}
    fontSize={size}
    fontWeight="400"
    textAnchor="middle"
    fill={palette.ink}
  >
    {children}
  </text>
)

/** Social media: a tear-off calendar pinned up with a match. It is the third, a Tuesday; the second lies on the floor. */
function Calendar() {
  return (
    <Tool>
      <g transform="rotate(-12 150 470)">
        <path className="cast" d="M52 330H226V520H52z" fill={palette.shade} />
        <path d="M70 316H244V506H70z" fill={palette.cream} />
        <path d="M70 316H244V506H70z" fill="none" stroke={palette.straw} strokeWidth="2" />
        <Digits x={157} y={490} size={170}>
          2
        </Digits>
      </g>
      <path className="cast" d="M84 60H330V366H84z" transform="translate(-30 26)" fill={palette.shade} />
      <g transform="translate(84 60)">
        <path d="M0 0H246V306H0z" fill={palette.gold} />
        <path d="M8 50H238V298H8z" fill={palette.straw} />
        <path d="M8 50H238V291H8z" fill={palette.sand} />
        <path d="M8 50H238V284H8z" fill={palette.cream} />
        <path
          d="M8 60l11-7 11 7 11-8 11 8 11-5 11 6 11-8 11 8 11-6 11 6 11-8 11 8 11-7 11 7 11-8 11 8 11-6 11 6 11-8 10 7V48H8z"
          fill={palette.straw}
        />
        <path d="M0 0H246V52H0z" fill={palette.umber} />
        <Digits x={123} y={256} size={236}>
          3
        </Digits>
        <path d="M123 30L113-22" stroke={palette.sand} strokeWidth="7" />
        <rect
          x="102"
          y="-50"
          width="18"
          height="40"
          rx="9"
          fill={palette.ember}
          transform="rotate(-11 111 -30)"
        />
      </g>
    </Tool>
  )
}

/** Joints of the folding rule, from its upper end to the floor, and the screen width each arm is for. */
const joints: readonly Point[] = [
  [338, 42],
  [78, 140],
  [330, 262],
  [60, 374],
  [340, 492],
]
const widths = [390, 768, 1280, 1920]
const breadth = 44

/** Website creation: a folding rule that measures screens. */
function FoldingRule() {
  const arms = widths.map((width, index) => {
    const [x, y] = joints[index] ?? [0, 0]
    const [endX, endY] = joints[index + 1] ?? [0, 0]
    const length = round(Math.hypot(endX - x, endY - y))
    const turn = round((Math.atan2(endY - y, endX - x) * 180) / Math.PI)
    return { width, x, y, length, turn }
  })
  const arm = (length: number) => ({
    x: -breadth / 2,
    y: -breadth / 2,
    width: length + breadth,
    height: breadth,
    rx: breadth / 2,
  })
  return (
    <Tool>
      {arms.map(({ width, x, y, length, turn }) => (
        <g key={width} transform={`translate(${x - 30} ${y + 22}) rotate(${turn})`}>
          <rect className="cast" {...arm(length)} fill={palette.shade} />
        </g>
      ))}
      {arms.map(({ width, x, y, length, turn }, index) => (
        <g key={width} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect {...arm(length)} fill={index % 2 ? palette.flame : palette.gold} />
          <path d={marks(length)} stroke={palette.ink} strokeWidth="2" />
          <g transform={`translate(${round(length / 2)} 0)${index % 2 ? '' : ' rotate(180)'}`}>
            <Digits x={0} y={index % 2 ? 18 : 8} size={34}>
              {width}
            </Digits>
          </g>
        </g>
      ))}
      {joints.slice(1, -1).map((joint) => (
        <path
          key={at(joint)}
          d={`M${at(joint)}h.1`}
          stroke={palette.ink}
          strokeWidth="22"
          strokeLinecap="round"
        />
      ))}
    </Tool>
  )
}

/** Every fifth mark is a long one. */
function marks(length: number): string {
  const count = 20
  let path = ''
  for (let mark = 1; mark < count; mark++)
    path += `M${round((mark * length) / count)} ${-breadth / 2}v${mark % 5 ? 9 : 16}`
  return path
}

const legs = 'M180 186L62 520h17L198 186zM204 186L320 520h17L222 186zM194 186L190 504h17L208 186z'

/** Content creation: a camera on its tripod; the light comes in through half of the lens. */
function Tripod() {
  return (
    <Tool>
      <path
        className="cast"
        d={`${legs}M74 44H326V186H74z`}
        transform="translate(-46 24)"
        fill={palette.shade}
      />
      <path className="leg" d={legs} fill={palette.ink} />
      <path d="M170 170H232V206H170z" fill={palette.soft} />
      <path d="M132 14H214L226 44H120z" fill={palette.soft} />
      <path d="M74 44H326V178H74z" fill={palette.umber} />
      <path d="M74 68H326v9H74z" fill={palette.gold} />
      <circle cx="198" cy="114" r="58" fill={palette.gold} />
      <circle cx="198" cy="114" r="46" fill={palette.shadow} />
      <path d="M208 69A46 46 0 0 1 188 159z" fill={palette.flame} />
      <rect x="276" y="28" width="30" height="16" rx="8" fill={palette.ember} />
    </Tool>
  )
}

/** Knots of the plumb line: how far down, and how wide the number at it is. */
const knots = [
  [92, 54],
  [146, 92],
  [200, 38],
  [254, 128],
] as const

/** Business intelligence: a plumb line. What hangs straight is measured by it. */
function PlumbLine() {
  const bob = 'M150 340H250L244 384L200 506L156 384z'
  return (
    <Tool>
      <path
        className="cast"
        d={`M198 30h4V300h-4zM174 306H226V340H174z${bob}`}
        transform="translate(-64 14)"
        fill={palette.shade}
      />
      <path className="string" d="M200 30V310" stroke={palette.ink} strokeWidth="4" />
      {knots.map(([y, width], index) => (
        <g key={y}>
          <path
            d={`M200 ${y}h${width}`}
            stroke={index === 3 ? palette.gold : palette.reed}
            strokeWidth={index === 3 ? 14 : 6}
          />
          <path className="string" d={`M190 ${y}h20`} stroke={palette.ink} strokeWidth="4" />
        </g>
      ))}
      <path d="M174 306H226V340H174z" fill={palette.umber} />
      <path d={bob} fill={palette.gold} />
      <path d="M200 340H250L244 384L200 506z" fill={palette.blaze} />
      <path d="M150 340H250l-2 13H152z" fill={palette.core} />
      <path d="M204 40L168 20" stroke={palette.straw} strokeWidth="8" />
      <rect
        x="188"
        y="16"
        width="40"
        height="20"
        rx="10"
        fill={palette.ember}
        transform="rotate(29 208 26)"
      />
    </Tool>
  )
}

/** The contact form: an envelope with an ember seal, its letter halfway in. */
function Letter() {
  return (
    <Tool top={60}>
      <path className="cast" d="M26 276H334V500H26z" transform="translate(-20 20)" fill={palette.shade} />
      <path d="M42 286L196 178L350 286z" fill={palette.brass} />
      <g transform="rotate(12 196 300)">
        <path d="M92 84H300V470H92z" fill={palette.cream} />
        <path d="M92 84H300V470H92z" fill="none" stroke={palette.straw} strokeWidth="2" />
        <path d="M122 136H250" stroke={palette.ink} strokeWidth="7" />
        <path d="M258 142L264 118" stroke={palette.gold} strokeWidth="7" />
        <path d="M122 176H270M122 206H270M122 236H214" stroke={palette.shade} strokeWidth="3" />
      </g>
      <path d="M42 286L196 400L350 286V512H42z" fill={palette.gold} />
      <path d="M42 512L196 400L350 512z" fill={palette.flame} />
      <path d="M42 286L196 400L350 286" fill="none" stroke={palette.umber} strokeWidth="2" />
      <circle cx="196" cy="412" r="34" fill={palette.ember} />
      <path d={flamePath} transform="translate(182 384) scale(.54)" fill={palette.sheen} />
    </Tool>
  )
}

/** The free draft: a pencil at the end of its first line. */
function Pencil() {
  return (
    <Tool>
      <path
        className="cast"
        d="M-34-504H34V-96L0 0L-34-96z"
        transform="translate(170 508) rotate(12)"
        fill={palette.shade}
      />
      <g transform="translate(214 508) rotate(12)">
        <path d="M-34-96L0 0L34-96z" fill={palette.sand} />
        <path d="M-10-28L0 0L10-28z" fill={palette.ink} />
        <path d="M-34-440H34V-96L22-84L11-100L0-84L-11-100L-22-84L-34-96z" fill={palette.gold} />
        <path d="M-12-440H12V-100L0-84L-12-100z" fill={palette.flame} />
        <path d="M12-440H34V-96L22-84L12-99z" fill={palette.blaze} />
        <path d="M-34-470H34V-436H-34z" fill={palette.straw} />
        <path d="M-34-504H34V-470H-34z" fill={palette.ember} />
      </g>
      <path className="string" d="M24 510H210" stroke={palette.ink} strokeWidth="5" />
    </Tool>
  )
}

/** By file name: one for each service, and those of the forms. */
export const toolDrawings: Readonly<Record<string, ComponentType>> = {
  'tool-calendar': Calendar,
  'tool-rule': FoldingRule,
  'tool-tripod': Tripod,
  'tool-plumb': PlumbLine,
  'tool-letter': Letter,
  'tool-pencil': Pencil,
}
