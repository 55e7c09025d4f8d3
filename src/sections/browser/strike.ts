/** A button that is pressed by Enter is never `:active`, so its match (button.css) is struck here. */
export function strikeOnEnter(): void {
  addEventListener('keydown', ({ key, repeat, target }) => {
    if (key !== 'Enter' || repeat || !(target instanceof Element) || !target.matches('.button')) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const struck = [{ transform: 'none' }, { transform: 'scaleX(0)' }]
    target.animate(struck, { duration: 500, easing: 'ease-out', pseudoElement: '::after' })
  })
}
