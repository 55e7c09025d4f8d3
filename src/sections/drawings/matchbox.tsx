import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { useLanguage } from '../browser/page-data-context.tsx'
import type { DrawingsCopy } from './copy.server.ts'
import { drawingFile } from './drawing-file.ts'

/** The four matches: horizontal position in the box, and how far each sticks out of it. */
const matches = [
  [58, 92],
  [118, 128],
  [182, 76],
  [240, 108],
] as const

/** Three dashed lines, so that the file does not contain each of its 135 strokes. */
const strikingSurface = 'M308 6.8V494M319 11.8V499M330 6.8V494'

/** Including its shadow, which extends beyond the column (matchbox.css). */
const [width, height] = [660, 808]

/** The studio as a matchbox: four services, four matches. */
export function Matchbox({ copy }: { copy: DrawingsCopy }) {
  const language = useLanguage()
  return (
    <img
      className="matchbox"
      src={drawingFile('matchbox', language)}
      alt={copy.alternatives.matchbox}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}

/** Custom properties of the page do not reach an image file; the color scheme does, because browsers pass it on to images. */
const darkShade = `@media (prefers-color-scheme:dark){.shade{fill:${palette.shadow}}.side{fill:${palette.umber}}}`

/** The content of the matchbox file. */
export function MatchboxDrawing({ copy }: { copy: DrawingsCopy }) {
  const { name, contents } = copy.matchbox
  return (
    <svg viewBox={`20 20 ${width} ${height}`} aria-hidden="true">
      <style>{darkShade}</style>
      <g transform="translate(196 210) rotate(12 150 250)">
        <path className="shade" d="M30 40L338 0L452 66V560L52 530Z" fill={palette.shade} />
        {matches.map(([x, height]) => (
          <MatchStick key={x} x={x} height={height} />
        ))}
        <path className="side" d="M4-26H300V34H4z" fill={palette.coal} />
        <path d="M0 0H300V500H0z" fill={palette.gold} />
        <path className="side" d="M300 0H338V500H300z" fill={palette.ink} />
        <path d={strikingSurface} stroke={palette.grain} strokeWidth="4" strokeDasharray="2.4 8.6" />
        <g fill="none" stroke={palette.ink}>
          <path d="M14 14H286V486H14z" strokeWidth="2" />
          <path d="M21 21H279V479H21zM40 144H260M40 412H260" />
          <path d="M141 340L128 402" strokeWidth="5" />
        </g>
        <path d={flamePath} transform="translate(118 166) scale(1.8)" fill={palette.ink} />
        <path d={flamePath} transform="translate(130.5 232) scale(.97)" fill={palette.core} />
        <g className="cover__title" textAnchor="middle" fontWeight="500" fill={palette.ink}>
          <text x="150" y="106" fontSize="92" letterSpacing="-1">
            {name}
          </text>
          <text x="150" y="458" fontSize="38">
            {contents}
          </text>
        </g>
      </g>
    </svg>
  )
}

function MatchStick({ x, height }: { x: number; height: number }) {
  return (
    <>
      <path d={`M${x}-${height}h9v${height + 30}h-9z`} fill={palette.sand} />
      <path d={`M${x + 6}-${height}h3v${height + 30}h-3z`} fill={palette.straw} />
      <rect x={x - 5} y={-height - 44} width="19" height="50" rx="9.5" fill={palette.ember} />
    </>
  )
}
