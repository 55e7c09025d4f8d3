import { at, createSequence, type Point, polar, steps } from './geometry.ts'

/** Number of sparks, and how far the longest falls below its straight line, in units of a 2000 × 2000 drawing. */
const sparkCount = 128
const fall = 150
const longestReach = 960

export type Sparks = { gold: string; flame: string; core: string }

/**
 * Sparks from (0, 0), flying up and outwards: needles on parabolas, some split at the tip. Path data by color, dark to bright.
 */
export function drawSparks(seed: number): Sparks {
  const random = createSequence(seed)
  const sparks: Sparks = { gold: '', flame: '', core: '' }

  for (let index = 0; index < sparkCount; index++) {
    const reach = 60 + 900 * random() ** 2.3
    const track = parabola(direction(random), reach, fall * (reach / longestReach) ** 2 * (0.5 + random()))
    const length = 16 + reach * (0.1 + 0.3 * random())
    sparks[brightness(reach, random)] += needle(
      track,
      Math.max(4, reach - length),
      reach,
      0.5 + random() * 1.1,
    )
    if (reach > 180 && random() > 0.78) sparks.core += burst(track(reach + 3), random)
  }
  for (let ray = 0; ray < 22; ray++) {
    const track = parabola(-100 + ray * 5.6 + random() * 4, 1, 0)
    sparks.core += needle(track, 0, 26 + 110 * random() ** 1.6, 0.9)
  }
  return sparks
}

type Random = () => number
type Track = (distance: number) => Point

/** Two clusters: steep along the dark edge, and flat over the floor. */
function direction(random: Random): number {
  const throat = random()
  const spread = random() + random() - 1
  if (throat < 0.46) return -78 + 22 * spread
  if (throat < 0.8) return -38 + 30 * spread
  return -43 + 41 * spread
}

function brightness(reach: number, random: Random): keyof Sparks {
  const chance = random()
  if (reach < 260) return chance > 0.4 ? 'core' : 'flame'
  if (chance > 0.72) return 'core'
  return chance > 0.4 ? 'flame' : 'gold'
}

const parabola =
  (degrees: number, reach: number, sag: number): Track =>
  (distance) => {
    const [x, y] = polar([0, 0], distance, degrees)
    return [x, y + sag * (distance / reach) ** 2]
  }

/** A needle along a track: thin at the tail, widest at three quarters, pointed at the tip. */
function needle(track: Track, from: number, to: number, halfWidth: number): string {
  const tail = track(from)
  const middle = track(from + (to - from) * 0.375)
  const shoulder = track(from + (to - from) * 0.75)
  const tip = track(to)
  const length = Math.hypot(tip[0] - tail[0], tip[1] - tail[1])
  const across: Point = [((tail[1] - tip[1]) / length) * halfWidth, ((tip[0] - tail[0]) / length) * halfWidth]
  const beside = ([x, y]: Point, side: number): Point => [x + across[0] * side, y + across[1] * side]
  const control: Point = [
    2 * middle[0] - (tail[0] + shoulder[0]) / 2,
    2 * middle[1] - (tail[1] + shoulder[1]) / 2,
  ]
  const [left, right] = [beside(shoulder, 1), beside(shoulder, -1)]
  // Closed by a straight line: the other side's curve is thinner than a pixel, and would be a third of the file.
  const start: Point = [Math.round(tail[0]), Math.round(tail[1])]
  return `M${at(start)}q${steps(tail, beside(control, 0.2), left)}l${steps(left, tip)}l${steps(tip, right)}`
}

/** A spark's burst: a small star of needles. */
function burst(centre: Point, random: Random): string {
  const arms = 4 + Math.floor(random() * 2)
  const turn = random() * 360
  let star = ''
  for (let arm = 0; arm < arms; arm++) {
    const degrees = turn + (arm / arms) * 360 + (random() - 0.5) * 28
    const reach = 8 + random() * 20
    const left = polar(centre, 3, degrees - 8)
    const tip = polar(centre, reach, degrees)
    star += `M${at(left)}l${steps(left, tip)}l${steps(tip, polar(centre, 3, degrees + 8))}z`
  }
  return star
}
