/** The row in the middle of the screen is where the walker is: it is lit, and its height is shown. */
export function start(piece: HTMLElement): void {
  const rows = [...piece.querySelectorAll<HTMLElement>('[data-height]')]
  const sign = piece.querySelector('[data-sign]')
  const stand = (here: Element) => {
    for (const row of rows) row.toggleAttribute('data-lit', row === here)
    if (sign) sign.textContent = (here as HTMLElement).dataset.height ?? ''
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const reached = entries.findLast(({ isIntersecting }) => isIntersecting)
      if (reached) stand(reached.target)
    },
    { rootMargin: '-50% 0px -50% 0px' },
  )
  for (const row of rows) observer.observe(row)
}
