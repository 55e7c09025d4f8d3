/**
 * Says where the pointer is over a card with a drawn cover: its light stands there (portfolio/cover-light.css). Nothing runs while the
 * pointer rests.
 */
export function followLight(): void {
  addEventListener('pointermove', ({ clientX, pointerType, target }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    const cover = target.closest('.link-host')?.querySelector<HTMLElement>('.cover-light')
    if (!cover) return
    const { left, width } = cover.getBoundingClientRect()
    cover.style.setProperty('--light-x', `${lightAt(clientX, left, width)}%`)
  })
}

/** @returns where the light stands, in percent of the cover's width: at its nearest place, where the pointer is beside it */
export const lightAt = (x: number, left: number, width: number): number =>
  Math.round(Math.min(1, Math.max(0, (x - left) / width)) * 1000) / 10
