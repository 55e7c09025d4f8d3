import type { ReactNode } from 'react'
import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'

/** Lines of code: indent and word lengths. */
const code: [indent: number, words: number[]][] = [
  [0, [70, 50]],
  [1, [36, 96, 32]],
  [2, [120, 56]],
  [2, [50, 76]],
  [3, [96, 30]],
  [3, [56, 70]],
  [2, [44]],
  [1, [88, 28]],
  [1, [36, 60, 70]],
  [0, [52]],
]
/** The line that sets the accent color. */
const litLine = 4
const sheet = 'M0 0H360V470H0z'

/** A website as three aligned layers: drawing, code and finished page. */
export function SceneLayers() {
  return (
    <svg viewBox="0 0 960 800" preserveAspectRatio="xMaxYMid meet" overflow="visible" aria-hidden="true">
      <g transform="rotate(12 480 400)">
        <Sheet x={70} y={40} ground={palette.raised}>
          <path
            d="M0 96H360M0 238H360M0 392H360M60 0V470M300 0V470"
            stroke={palette.soft}
            strokeWidth="1.6"
            strokeDasharray="7 7"
          />
          <Letter fill="none" stroke={palette.ink} />
        </Sheet>
        <Sheet x={308} y={130} ground={palette.coal}>
          {code.map(([indent, words], line) => (
            <path
              key={codeLine(indent, words, line)}
              d={codeLine(indent, words, line)}
              stroke={line === litLine ? palette.flame : palette.brass}
              strokeWidth="9"
            />
          ))}
        </Sheet>
        <Sheet x={546} y={220} ground={palette.gold}>
          <Letter fill={palette.ink} />
          <path d={flamePath} transform="translate(176 30) scale(1.04)" fill={palette.core} />
        </Sheet>
      </g>
    </svg>
  )
}

type SheetProps = { x: number; y: number; ground: string; children: ReactNode }

function Sheet({ x, y, ground, children }: SheetProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={sheet} fill={palette.shadow} opacity=".45" transform="translate(14 16)" />
      <path d={sheet} fill={ground} stroke={palette.ink} strokeWidth="2" />
      {children}
    </g>
  )
}

function Letter({ fill, stroke }: { fill: string; stroke?: string }) {
  return (
    <text
      className="cover__title"
      x="180"
      y="392"
      fontSize="440"
      fontWeight="400"
      textAnchor="middle"
      fill={fill}
      stroke={stroke}
      strokeWidth="2.4"
    >
      a
    </text>
  )
}

function codeLine(indent: number, words: number[], line: number): string {
  let x = 34 + indent * 28
  return words
    .map((width) => {
      const word = `M${x} ${68 + line * 36}h${width}`
      x += width + 14
      return word
    })
    .join('')
}
