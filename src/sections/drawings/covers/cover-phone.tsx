import { identities } from '#palette/identities.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { cut, type Point } from '../geometry.ts'
import { Logotype } from './logotype.tsx'

const paper = identities.bakery

/** A hand of cut paper; the drawing also mirrors it, and the two hold up what they have baked. */
const hand: Point[] = [
  [-30, 1010],
  [-10, 890],
  [10, 800],
  [22, 720],
  [40, 650],
  [66, 590],
  [96, 560],
  [116, 584],
  [104, 640],
  [96, 700],
  [116, 690],
  [150, 610],
  [190, 540],
  [222, 524],
  [236, 552],
  [214, 620],
  [188, 690],
  [232, 640],
  [280, 596],
  [310, 600],
  [312, 632],
  [270, 690],
  [230, 742],
  [280, 720],
  [318, 716],
  [326, 742],
  [290, 776],
  [244, 810],
  [216, 870],
  [200, 940],
  [196, 1010],
]
const boule: Point[] = [
  [-150, 40],
  [-158, -10],
  [-130, -70],
  [-70, -108],
  [4, -116],
  [82, -102],
  [136, -58],
  [158, 0],
  [146, 52],
  [84, 74],
  [0, 80],
  [-90, 72],
]
const crescent: Point[] = [
  [-120, 46],
  [-124, -8],
  [-84, -66],
  [-14, -88],
  [58, -74],
  [108, -24],
  [118, 40],
  [92, 64],
  [66, 40],
  [40, 4],
  [0, -14],
  [-42, 0],
  [-72, 36],
  [-96, 66],
]
const slash = (x: number, y: number, length: number, turn: number) => (
  <path
    key={`${x} ${y}`}
    transform={`translate(${x} ${y}) rotate(${turn})`}
    d={`M0 0C${length * 0.3}-16 ${length * 0.7}-16 ${length} 0C${length * 0.7} 12 ${length * 0.3} 12 0 0Z`}
  />
)
/** A frond as scissors would cut it: lobes on both sides of a stem. */
const frond: Point[] = [
  [0, 0],
  [-34, -26],
  [-62, -70],
  [-22, -62],
  [-14, -66],
  [-60, -104],
  [-76, -150],
  [-30, -132],
  [-16, -140],
  [-50, -186],
  [-52, -228],
  [-14, -204],
  [0, -262],
  [16, -204],
  [54, -226],
  [50, -184],
  [18, -140],
  [32, -132],
  [78, -148],
  [60, -102],
  [16, -66],
  [24, -62],
  [64, -68],
  [36, -24],
]

/** A bakery's feed in cut paper: two hands lift a phone whose screen is the oven’s mouth. */
export function CoverPhone({ copy }: { copy: DrawingsCopy }) {
  const [first = '', second = ''] = copy.phone.account.split(' ')
  return (
    <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H800V1000H0z" fill={paper.pink} />
      <path d="M0 0H800V282L612 268L420 288L196 264L0 282z" fill={paper.fold} transform="translate(0 12)" />
      <path d="M0 0H800V282L612 268L420 288L196 264L0 282z" fill={paper.cobalt} />
      {[
        [92, 500, -24, 1.05],
        [720, 470, 22, 1],
        [48, 322, 158, 0.6],
        [770, 800, 30, 0.9],
      ].map(([x, y, turn, size]) => (
        <path
          key={`${x}`}
          d={cut(frond)}
          fill={paper.leaf}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
        />
      ))}
      <g transform="rotate(-5 400 600)">
        <path d="M214 326L604 318L612 900L206 908z" fill={paper.fold} transform="translate(12 16)" />
        <path d="M214 326L604 318L612 900L206 908z" fill={paper.dough} />
        <path d="M246 838V560C246 456 322 386 408 386S572 454 572 562V838z" fill={paper.oven} />
        <path d="M292 838V604C292 520 348 452 408 452S526 520 526 602V838z" fill={paper.glow} />
        <Logotype
          of="bakery"
          word={copy.phone.time}
          x={408}
          y={364}
          size={34}
          fill={paper.cobalt}
          anchor="middle"
        />
        <g fill={paper.cobalt}>
          <path d={cut(boule)} transform="translate(408 772) scale(.86)" />
          <path d={cut(crescent)} transform="translate(412 640) scale(.66)" />
        </g>
        <g fill={paper.dough}>
          {slash(322, 768, 64, -38)}
          {slash(376, 772, 72, -38)}
          {slash(436, 776, 64, -38)}
          {slash(356, 634, 34, -60)}
          {slash(398, 620, 34, -80)}
          {slash(450, 606, 34, 70)}
        </g>
      </g>
      <g fill={paper.cobalt}>
        <path d={cut(hand)} />
        <path d={cut(hand)} transform="translate(806 36) scale(-1 1)" />
      </g>
      <Logotype of="bakery" word={first} x={52} y={118} size={124} fill={paper.dough} />
      <Logotype of="bakery" word={second} x={52} y={226} size={124} fill={paper.glow} />
      <g className="cover__after-dark" fill={paper.glow}>
        <path d="M660 60A46 46 0 1 0 716 116A36 36 0 0 1 660 60Z" />
      </g>
    </svg>
  )
}
