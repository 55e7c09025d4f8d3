import { useId } from 'react'
import { palette } from '#palette/palette.ts'
import type { DrawingsCopy } from './copy.server.ts'
import { leanPerUnit, round } from './geometry.ts'

const size = { width: 1440, height: 760 }
/** Where the pencil sketch turns into the page, measured at the top; the edge leans 12°. */
const edge = 800
const edgeFoot = round(edge - size.height * leanPerUnit)

/** A half-drawn homepage: pencil on the left, the finished page on the right, one word across the edge. */
export function DraftSketch({ copy }: { copy: DrawingsCopy }) {
  const id = useId()
  return (
    <svg
      className="draft-sketch"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={copy.alternatives.draft}
    >
      <clipPath id={`${id}pencil`}>
        <path d={`M0 0H${edge}L${edgeFoot} ${size.height}H0z`} />
      </clipPath>
      <clipPath id={`${id}page`}>
        <path d={`M${edge} 0H${size.width}V${size.height}H${edgeFoot}z`} />
      </clipPath>
      <path d={`M0 0H${size.width}V${size.height}H0z`} fill={palette.raised} />
      <g clipPath={`url(#${id}pencil)`}>
        <Pencil name={copy.draft.name} />
      </g>
      <g clipPath={`url(#${id}page)`}>
        <Page name={copy.draft.name} call={copy.draft.call} />
      </g>
      <path d={`M${edge} 0L${edgeFoot} ${size.height}`} stroke={palette.gold} strokeWidth="6" />
    </svg>
  )
}

const word = { x: 132, y: 452, fontSize: 380, letterSpacing: -8 } as const
/** Phones show the middle of the drawing only: what belongs to them, instead of `draft-sketch__line`. */
const onPhones = { className: 'draft-sketch__lines', display: 'none' } as const
/** There the name is in two lines. */
const lines = { ...onPhones, className: `cover__title ${onPhones.className}`, letterSpacing: -5 } as const

type NameProps = { name: string; fill: string; strokeWidth?: number; paintOrder?: 'stroke' }

function Name({ name, ...look }: NameProps) {
  const [, first = '', last = name] = /^(.*)\s(\S+)$/.exec(name) ?? []
  return (
    <>
      <text {...word} {...look} className="cover__title draft-sketch__line">
        {name}
      </text>
      <text {...lines} {...look} fontSize="270" x="448" y="296">
        {first}
      </text>
      <text {...lines} {...look} fontSize="270" x="448" y="522">
        {last}
      </text>
    </>
  )
}

/** The picture on the page: a hill and what shines above it. */
const hill = 'M560 760V610C820 470 1080 590 1440 400V760Z'

/** Construction lines overshoot their corners. */
function Pencil({ name }: { name: string }) {
  return (
    <g fill="none" stroke={palette.soft} strokeWidth="2">
      <path
        d="M60 60H1400M100 30V740M60 130H1400M60 480H1400M60 700H1400M132 80V720M720 130V740"
        strokeWidth="1"
      />
      <path
        className="draft-sketch__line"
        d="M132 88h130M330 96h70M430 96h70M530 96h70"
        strokeWidth="5"
        strokeLinecap="round"
      />
      {/* The contours of a letter overlap, so its inside is painted over its strokes. */}
      <Name name={name} fill={palette.raised} strokeWidth={5} paintOrder="stroke" />
      <path
        d="M132 540h430M132 572h400M132 604h300"
        strokeWidth="6"
        strokeLinecap="round"
        stroke={palette.dusk}
      />
      <path d="M124 636h212M124 692h212M132 628v72M328 628v72M132 636L328 692M328 636L132 692" />
      <path d="M720 480L1340 700M720 700L1340 480" />
    </g>
  )
}

function Page({ name, call }: { name: string; call: string }) {
  return (
    <>
      <path d="M0 0H1440V760H0z" fill={palette.ink} />
      <circle className="draft-sketch__line" cx="1180" cy="330" r="170" fill={palette.ember} />
      <circle {...onPhones} cx="952" cy="196" r="86" fill={palette.ember} />
      <Name name={name} fill={palette.flame} />
      <path d={hill} fill={palette.gold} />
      <path d="M560 760V690C820 580 1120 690 1440 530V760z" fill={palette.umber} />
      <path
        className="draft-sketch__line"
        d="M1010 76h80M1130 76h80M1250 76h50"
        stroke={palette.cream}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g className="draft-sketch__line" transform="translate(1090 610)">
        <Call call={call} />
      </g>
      <g {...onPhones} transform="translate(806 626)">
        <Call call={call} />
      </g>
    </>
  )
}

function Call({ call }: { call: string }) {
  return (
    <>
      <path d="M0 0H210V66H0z" fill={palette.cream} />
      <text
        className="cover__text"
        x="105"
        y="43"
        fontSize="27"
        fontWeight="600"
        textAnchor="middle"
        fill={palette.ink}
      >
        {call}
      </text>
    </>
  )
}
