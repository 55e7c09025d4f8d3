import { palette } from '#palette/palette.ts'
import { leaningPane } from '../geometry.ts'

/** Sheets of the previous weeks, oldest first: position, angle and value. */
const before = [
  [66, 236, -6, '31'],
  [228, 196, 3, '26'],
  [386, 226, -3, '29'],
] as const

/** One number a week, pinned to the wall over the previous ones, in window light. */
export function CoverSheet() {
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H1200V900H0z" fill={palette.shade} />
      <path d={`${leaningPane(700, -20, 250, 940)}${leaningPane(976, -20, 250, 940)}`} fill={palette.sand} />
      {before.map(([x, y, angle, figure]) => (
        <g key={figure} transform={`rotate(${angle} ${x + 115} ${y})`}>
          <path d={`M${x + 10} ${y + 16}h230v300h-230z`} fill={palette.straw} />
          <path d={`M${x} ${y}h230v300h-230z`} fill={palette.raised} />
          <text
            className="cover__title"
            x={x + 22}
            y={y + 226}
            fontSize="190"
            fontWeight="320"
            fill={palette.soft}
          >
            {figure}
          </text>
          <circle cx={x + 115} cy={y + 22} r="8" fill={palette.soft} />
        </g>
      ))}
      <g transform="rotate(2 780 150)">
        <path d="M570 132L1010 132L1082 784L632 784z" fill={palette.straw} />
        <path d="M550 112H1000V740H550z" fill={palette.cream} />
        <path d="M920 740L1000 660V740z" fill={palette.shade} />
        <path d="M920 740V660H1000z" fill={palette.raised} />
        <text
          className="cover__title"
          x="775"
          y="616"
          fontSize="560"
          fontWeight="380"
          textAnchor="middle"
          fill={palette.ink}
        >
          34
        </text>
        <path d="M640 668H820" stroke={palette.gold} strokeWidth="12" />
      </g>
      <path d="M794 166L858 196" stroke={palette.soft} strokeWidth="9" opacity=".35" />
      <path d="M780 160L806 38" stroke={palette.ink} strokeWidth="11" />
      <path d="M804 50L812 10" stroke={palette.ember} strokeWidth="32" strokeLinecap="round" />
    </svg>
  )
}
