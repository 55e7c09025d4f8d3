/** Says where the pointer is on a card with a drawn cover (portfolio/cover-light.css). Nothing runs while it rests. */
export function followLight(): void {
  addEventListener('pointermove', ({ clientX, target }) => {
    const cover = (target as Element).closest?.('.link-host')?.querySelector<HTMLElement>('.cover-light')
    const { left, width } = cover?.getBoundingClientRect() ?? { left: 0, width: 1 }
    cover?.style.setProperty('--light-x', `${((clientX - left) / width) * 100}%`)
  })
}
