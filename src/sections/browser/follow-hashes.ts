import type { Clock } from '#base/clock.ts'
import { elementAtHash } from '../element-at-hash.ts'

/** A smooth scroll has started by then. */
const beginsWithinMs = 100

/**
 * Ticks the option that the hash points at; the browser only scrolls to it. It aims a smooth scroll at where its target
 * was, but a part that is passed may get another height: one that ends where the target is not seen is continued with,
 * also to what has got the focus, unless the visitor scrolls meanwhile.
 */
export function followHashes(clock: Clock): void {
  let goal: Element | null | undefined
  const tick = () => {
    const target = elementAtHash(location.hash)
    if (target instanceof HTMLInputElement && target.type === 'radio') target.checked = true
    return target
  }
  async function aim(target: typeof goal) {
    const from = scrollY
    goal = target
    await clock.sleep(beginsWithinMs)
    if (goal === target && scrollY === from) giveUp()
  }
  function giveUp() {
    goal = null
  }
  tick()
  addEventListener('hashchange', () => aim(tick()))
  addEventListener('focusin', ({ target }) => {
    if ((target as HTMLElement).tabIndex >= 0) void aim(target as Element)
  })
  addEventListener('scrollend', () => {
    const top = goal?.getBoundingClientRect().top ?? 0
    if (top >= 0 && top < innerHeight) return giveUp()
    goal?.scrollIntoView()
    void aim(goal)
  })
  for (const hand of ['wheel', 'pointerdown', 'keydown']) addEventListener(hand, giveUp, { passive: true })
}
