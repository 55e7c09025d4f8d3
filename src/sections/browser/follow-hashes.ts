import { elementAtHash } from '../element-at-hash.ts'

/** What a visitor scrolls with. */
const hands = ['wheel', 'pointerdown', 'keydown'] as const
/** A smooth scroll has begun by then. */
const beginsWithinFrames = 5

/** Ticks the option that the hash points at; the browser only scrolls to it. */
export function followHashes(): void {
  const follow = () => {
    const target = elementAtHash(location.hash)
    if (target instanceof HTMLInputElement && target.type === 'radio') target.checked = true
    return target
  }
  follow()
  const goOn = startGoingOn()
  addEventListener('hashchange', () => {
    const target = follow()
    goOn(() => {
      const top = target?.getBoundingClientRect().top ?? 0
      if (top >= 0 && top < innerHeight / 2) return false
      target?.scrollIntoView()
      return true
    })
  })
  addEventListener('focusin', ({ target }) =>
    goOn(() => {
      const { top, bottom } = (target as Element).getBoundingClientRect()
      if (bottom > 0 && top < innerHeight) return false
      ;(target as Element).scrollIntoView({ block: 'center' })
      return true
    }),
  )
}

/**
 * A smooth scroll aims at where its target was when it began, but a part that is passed may get another height. The
 * scroll that begins now is gone on with where it ends, unless the visitor scrolls meanwhile.
 * @returns takes what scrolls on, and says whether it had to
 */
function startGoingOn(): (scrollOn: () => boolean) => Promise<void> {
  let goal: (() => boolean) | undefined
  const forget = () => {
    goal = undefined
  }
  async function goOn(scrollOn: () => boolean) {
    const from = scrollY
    goal = scrollOn
    for (let frame = 0; frame < beginsWithinFrames; frame++) await new Promise(requestAnimationFrame)
    if (goal === scrollOn && scrollY === from) forget()
  }
  addEventListener('scrollend', () => {
    const ended = goal
    forget()
    if (ended?.()) void goOn(ended)
  })
  for (const hand of hands) addEventListener(hand, forget, { capture: true, passive: true })
  return goOn
}
