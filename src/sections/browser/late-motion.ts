import { startCoverTurns } from '../frame/cover-turn.ts'

// Motion in response to the visitor's input. Loaded on the first sign of it (start-page.ts); the module runs once.
startCoverTurns()
followLight()
strikeOnEnter()

/**
 * Passes the pointer's position to a card with a drawn cover (portfolio/cover-light.css). Nothing runs while the pointer rests.
 */
function followLight(): void {
  addEventListener('pointermove', ({ clientX, target }) => {
    const cover = (target as Element).closest?.('.link-host')?.querySelector<HTMLElement>('.cover-light')
    const { left, width } = cover?.getBoundingClientRect() ?? { left: 0, width: 1 }
    cover?.style.setProperty('--light-x', `${((clientX - left) / width) * 100}%`)
  })
}

/** A button pressed with Enter never matches `:active`, so its match (button.css) is animated here. */
function strikeOnEnter(): void {
  addEventListener('keydown', ({ key, repeat, target }) => {
    if (key !== 'Enter' || repeat || !(target instanceof Element) || !target.matches('.button')) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const struck = [{ transform: 'none' }, { transform: 'scaleX(0)' }]
    target.animate(struck, { duration: 500, easing: 'ease-out', pseudoElement: '::after' })
  })
}
