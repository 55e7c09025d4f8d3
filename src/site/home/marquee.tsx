import { Flame } from '#ui/match/match.tsx'

/** Enough copies to fill the widest screen. */
const copies = [0, 1, 2]

type MarqueeProps = {
  words: readonly string[]
  /** The lit copy duplicates the line; hidden from assistive technology. */
  isLit?: boolean
}

/** What the studio offers, in one moving line. */
export function Marquee({ words, isLit = false }: MarqueeProps) {
  return (
    <div className="marquee" aria-hidden={isLit || undefined}>
      <div className="marquee__row">
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
 * WCAG 2.2.2: motion longer than five seconds can be paused. A checkbox, so that it works with CSS alone, before the scripts
 * load and without them.
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
