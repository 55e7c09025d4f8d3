import type { Ref } from 'react'
import { Flame } from '#ui/flame.tsx'

/** Enough copies that the line never ends on the widest screen. */
const copies = [0, 1, 2]

type MarqueeProps = {
  words: readonly string[]
  rowRef: Ref<HTMLDivElement>
  /** The lit copy is the same line once more, for the eye only. */
  isLit?: boolean
}

/** What the studio makes, in one moving line. */
export function Marquee({ words, rowRef, isLit = false }: MarqueeProps) {
  return (
    <div className="marquee" aria-hidden={isLit || undefined}>
      <div className="marquee__row" ref={rowRef}>
        {copies.map((copy) => (
          <ul key={copy} className="marquee__words" aria-hidden={isLit || copy > 0 || undefined}>
            {words.map((word) => (
              <li key={word}>
                {word}
                <Flame />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}

/**
 * What moves by itself for longer than five seconds can be stopped (WCAG 2.2.2). A checkbox, because the style sheet
 * alone can hear it: it works before any script and without one.
 */
export function MarqueePause({ label }: { label: string }) {
  return (
    <label className="marquee-pause">
      <input type="checkbox" className="marquee-pause__box" aria-label={label} />
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="marquee-pause__pause" d="M8 3h4L8.2 21h-4ZM16 3h4L16.2 21h-4Z" />
        <path className="marquee-pause__play" d="M9 3L20 12L5.2 21Z" />
      </svg>
    </label>
  )
}
