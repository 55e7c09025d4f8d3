import type { Clock } from '#base/clock.ts'

/** If a smooth scroll is coming, it has started by then. */
const beginsWithinMs = 100

/**
 * Checks the radio button that the hash points at; the browser would only scroll to it. Also corrects smooth scrolls to a hash
 * target or a focused element: the browser aims at the target's position at the start, but sections on the way may change their
 * height. If the scroll ends with the target out of view, this scrolls again, unless the visitor has scrolled, clicked or typed
 * meanwhile.
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

/**
 * The element that the hash of an address points at. A hash that is not valid URL encoding (`#100%`) is used as it is, as in
 * browsers.
 * @param hash with its `#`
 */
export function elementAtHash(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}
