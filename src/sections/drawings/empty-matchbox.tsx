import { palette } from '#palette/palette.ts'

/** "There is nothing here": an open matchbox without matches, its tray pulled out towards the viewer. */
export function EmptyMatchbox() {
  return (
    <svg viewBox="0 0 520 560" aria-hidden="true">
      <g transform="rotate(12 260 280)">
        <path className="empty-matchbox__shade" d="M118 96L392 62L478 120V520L140 500Z" />
        <path d="M120 40H360V150H120z" fill={palette.coal} />
        <path d="M134 54H346V150H134z" fill={palette.raised} />
        <path d="M134 54H346L322 84H158z" fill={palette.shade} />
        <path d="M158 84V150M322 84V150" stroke={palette.straw} strokeWidth="2" />
        <path d="M100 120H380V500H100z" fill={palette.gold} />
        <path d="M380 120H416V500H380z" fill={palette.ink} />
        <g fill="none" stroke={palette.ink}>
          <path d="M114 134H366V486H114z" strokeWidth="2" />
          <path d="M121 141H359V479H121z" />
          <path d="M250 220L220 361" strokeWidth="6" />
        </g>
        <rect
          x="241"
          y="188"
          width="22"
          height="56"
          rx="11"
          fill="none"
          stroke={palette.ink}
          strokeWidth="3"
          strokeDasharray="4 6"
          transform="rotate(12 252 216)"
        />
      </g>
    </svg>
  )
}
