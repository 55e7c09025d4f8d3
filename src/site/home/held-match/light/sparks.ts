/** Pseudorandom numbers from 0 to 1, the same on each visit. */
function sequence(seed: number) {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

const next = sequence(48)
/** Most fly upwards; distance and length in pixels of a wide stage. */
const sparks = Array.from({ length: 40 }, (_, index) => ({
  angle: -Math.PI / 2 + 0.21 + (next() + next() + next() - 1.5) * 1.9,
  distance: 30 + 250 * next() ** 1.7,
  length: 26 + 90 * next(),
  width: 0.55 + 0.75 * next(),
  tone: index % 3,
  phase: next() * 9,
}))

type Flight = {
  x: number
  y: number
  /** 1 on a wide stage, less on a phone. */
  unit: number
  /** Share of the flame's full strength. */
  strength: number
  /** Remaining energy of the match's last movement, from 0 to 1. */
  energy: number
  /** Horizontal direction in which the movement drags the sparks, from -1 to 1. */
  lean: number
  seconds: number
}

/** @returns thin triangles, two per spark: x, y and tone of each corner */
export function flyingSparks({ x, y, unit, strength, energy, lean, seconds }: Flight): number[] {
  return sparks.flatMap((spark) => {
    const life = 0.5 + 0.5 * Math.sin(seconds * 2.3 + spark.phase)
    const angle = spark.angle + lean * 0.5
    const scale = unit * strength
    const from = (spark.distance + 22 * energy * life) * scale
    const length = spark.length * scale * (0.7 + 0.3 * life)
    const width = spark.width * unit
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const at = (along: number, aside: number) => [
      x + cos * (from + along) - sin * aside,
      y + sin * (from + along) + cos * aside,
      spark.tone,
    ]
    const [foot, tip] = [at(0, 0), at(length, 0)]
    return [width, -width].flatMap((aside) => [...foot, ...at(length * 0.72, aside), ...tip])
  })
}
