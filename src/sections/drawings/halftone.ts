import { round } from './geometry.ts'

type Screen = {
  width: number
  height: number
  /** Distance between dots. */
  spacing: number
  /** Darkness at a point, 0 to 1. */
  darkness: (x: number, y: number) => number
}

/** Number of dot sizes. */
const sizes = 8
/** Halftone screens are rotated, so that their rows are not noticeable. In degrees. */
export const screenTurn = 22

/**
 * The dots of a halftone picture, by size: each a path for a stroke with round ends, in a group that is moved to the center of
 * the picture and rotated by `screenTurn`.
 */
export function halftone({ width, height, spacing, darkness }: Screen): { width: number; d: string }[] {
  const dots = Array.from({ length: sizes }, () => '')
  const angle = (screenTurn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.ceil(Math.hypot(width, height) / 2 / spacing)
  for (let row = -reach; row <= reach; row++) {
    let last: { size: number; column: number } | null = null
    for (let column = -reach; column <= reach; column++) {
      const x = width / 2 + (column * cos - row * sin) * spacing
      const y = height / 2 + (column * sin + row * cos) * spacing
      if (x < -spacing || x > width + spacing || y < -spacing || y > height + spacing) continue
      const size = Math.round(Math.min(1, darkness(x, y)) * sizes) - 1
      if (size < 0) continue
      dots[size] +=
        last?.size === size
          ? `m${round((column - last.column) * spacing)} 0h0`
          : `M${round(column * spacing)} ${round(row * spacing)}h0`
      last = { size, column }
    }
  }
  return dots.flatMap((d, size) =>
    d ? [{ d, width: round(spacing * (0.16 + 1.1 * ((size + 1) / sizes) ** 0.8)) }] : [],
  )
}
