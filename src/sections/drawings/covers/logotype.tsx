import { lettering } from './lettering.ts'

type LogotypeProps = {
  of: string
  word: string
  x: number
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
}

/** A client's name in its own lettering, as outlines. */
export function Logotype({ of, word, x, y, size, fill, anchor = 'start' }: LogotypeProps) {
  const drawn = lettering[of]?.[word]
  if (!drawn) return null
  const share = { start: 0, middle: 0.5, end: 1 }[anchor]
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size / 400})${share ? ` translate(${-drawn.width * share} 0)` : ''}`}
      d={drawn.d}
      fill={fill}
    />
  )
}
