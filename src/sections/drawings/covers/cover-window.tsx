import { palette } from '#palette/palette.ts'

/** Light from the window, blocked by the card. */
const light = 'M96 150L880 262V676L96 566z'
const jar = { x: 560, y: 452 }
const rim = [112, 84, 46]

/** A photo setup by a window, seen from above: window, jar, white card and phone. */
export function CoverWindow() {
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H1200V900H0z" fill={palette.night} />
      <path d="M230 76H1030V824H230z" fill={palette.umber} />
      <path d={light} fill={palette.gold} />
      <path d="M230 169L880 262V676L230 585z" fill={palette.flame} />
      <path d={`M${jar.x} ${jar.y - 112}L880 384V606L${jar.x + 30} ${jar.y + 108}z`} fill={palette.brass} />
      <path d="M880 214H916V724H880z" fill={palette.cream} />
      <path d="M916 214L960 236V746L916 724z" fill={palette.cellar} />
      <g stroke={palette.cream} strokeWidth="6" fill="none">
        <path d="M72 120V600M120 120V600M60 120H132M60 600H132M72 280H120M72 440H120" />
      </g>
      <g stroke={palette.ink} strokeWidth="3.4">
        {rim.map((radius, ring) => (
          <circle
            key={radius}
            cx={jar.x}
            cy={jar.y}
            r={radius}
            fill={[palette.cream, palette.sand, palette.ink][ring]}
          />
        ))}
      </g>
      <path
        d={`M${jar.x - 112} ${jar.y}A112 112 0 0 1 ${jar.x} ${jar.y - 112}`}
        fill="none"
        stroke={palette.core}
        strokeWidth="16"
      />
      <g stroke={palette.ink} strokeWidth="3" strokeDasharray="12 10" fill="none">
        <path d="M536 740L430 330M604 740L710 330" />
      </g>
      <g transform="rotate(-4 570 770)">
        <path d="M430 742H710V786H430z" fill={palette.ink} />
        <path d="M534 722H606V742H534z" fill={palette.ink} />
        <circle cx="570" cy="732" r="7" fill={palette.flame} />
        <path d="M440 786H700" stroke={palette.flame} strokeWidth="5" />
      </g>
    </svg>
  )
}
