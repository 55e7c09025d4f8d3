import { palette } from '#palette/palette.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { round } from '../geometry.ts'

const paper = { left: 190, right: 650, end: 940 }
/** The torn edge, from right to left. */
const teeth = Array.from({ length: 23 }, (_, tooth) => {
  const x = paper.right - (tooth + 1) * ((paper.right - paper.left) / 23)
  return `L${round(x + 10)} ${paper.end + 20}L${round(x)} ${paper.end}`
}).join('')
const strip = `M${paper.left} -240H${paper.right}V${paper.end}${teeth}Z`

const firstLine = 214
const lineStep = 88
const longestBar = 400
/** The best seller is highlighted. */
const litLine = 2

/** Sales as a receipt whose lines are the bars of a chart. */
export function CoverReceipt({ copy }: { copy: DrawingsCopy }) {
  const { title, rows, total, sum } = copy.receipt
  return (
    <svg viewBox="0 0 900 1100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H900V1100H0z" fill={palette.ember} />
      <path d="M900 0V1100H560L794 0z" fill={palette.shadow} fillOpacity="0.2" />
      <g transform="rotate(12 450 500)">
        <path d={strip} fill={palette.shadow} fillOpacity="0.5" transform="translate(46 30)" />
        <path d={strip} fill={palette.cream} />
        <path d={`M${paper.right - 34} -240H${paper.right}V${paper.end}h-34z`} fill={palette.raised} />
        <text className="cover__title" x="222" y="132" fontSize="104" fontWeight="360" fill={palette.ink}>
          {title}
        </text>
        <path d="M222 160H618" stroke={palette.ink} strokeWidth="3" />
        {rows.map(([name, figure, share], line) => (
          <ReceiptLine
            key={name}
            {...{ name, figure, share }}
            y={firstLine + line * lineStep}
            isLit={line === litLine}
          />
        ))}
        <path d="M222 690H618" stroke={palette.ink} strokeWidth="3" strokeDasharray="3 9" />
        <text className="cover__text" x="222" y="738" fontSize="28" fontWeight="600" fill={palette.ink}>
          {total}
        </text>
        <text
          className="cover__title"
          x="618"
          y="900"
          fontSize="200"
          fontWeight="320"
          textAnchor="end"
          letterSpacing="-4"
          fill={palette.ink}
        >
          {sum}
        </text>
      </g>
    </svg>
  )
}

type ReceiptLineProps = { name: string; figure: string; share: number; y: number; isLit: boolean }

function ReceiptLine({ name, figure, share, y, isLit }: ReceiptLineProps) {
  return (
    <>
      <text className="cover__text" x="222" y={y} fontSize="26" fill={palette.soft}>
        {name}
      </text>
      <text className="cover__title" x="618" y={y + 2} fontSize="48" textAnchor="end" fill={palette.ink}>
        {figure}
      </text>
      <path
        d={`M222 ${y + 16}h${round(share * longestBar)}v18H222z`}
        fill={isLit ? palette.gold : palette.ink}
      />
    </>
  )
}
