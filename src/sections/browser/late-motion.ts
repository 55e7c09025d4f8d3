import { startCoverTurns } from '../frame/cover-turn.ts'

// Motion that answers a visitor's hand. Loaded at the first sign of it (start-page.ts), and evaluated once.
startCoverTurns()
followLight()
strikeOnEnter()

/** Says where the pointer is on a card with a drawn cover (portfolio/cover-light.css). Nothing runs while it rests. */
function followLight(): void {
  addEventListener('pointermove', ({ clientX, target }) => {
    const cover = (target as Element).closest?.('.link-host')?.querySelector<HTMLElement>('.cover-light')
    const { left, width } = cover?.getBoundingClientRect() ?? { left: 0, width: 1 }
    cover?.style.setProperty('--light-x', `${((clientX - left) / width) * 100}%`)
  })
}

/** A button that is pressed by Enter is never `:active`, so its match (button.css) is struck here. */
function strikeOnEnter(): void {
  addEventListener('keydown', ({ key, repeat, target }) => {
    if (key !== 'Enter' || repeat || !(target instanceof Element) || !target.matches('.button')) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const struck = [{ transform: 'none' }, { transform: 'scaleX(0)' }]
    target.animate(struck, { duration: 500, easing: 'ease-out', pseudoElement: '::after' })
  })
}
