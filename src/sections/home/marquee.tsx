import type { Ref } from 'react'
import type { HomeCopy } from '#locale/messages/home.server.ts'
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

type PauseProps = { copy: HomeCopy['marquee']; isPaused: boolean; onToggle: () => void }

/** What moves by itself for longer than five seconds can be stopped. Without JavaScript nothing moves. */
export function MarqueePause({ copy, isPaused, onToggle }: PauseProps) {
  return (
    <button type="button" className="marquee-pause needs-script" onClick={onToggle}>
      <span className="visually-hidden">{isPaused ? copy.play : copy.pause}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isPaused ? 'M9 3L20 12L5.2 21Z' : 'M8 3h4L8.2 21h-4ZM16 3h4L16.2 21h-4Z'} />
      </svg>
    </button>
  )
}
