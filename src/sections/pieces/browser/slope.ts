/**
 * The row in the middle of the screen is where the walker is: it is lit, and its height is shown. Above the hill it is the
 * first one, below it the last, after a jump past all rows too.
 */
export function start(piece: HTMLElement): void {
  const rows = [...piece.querySelectorAll<HTMLElement>('[data-height]')]
  const sign = piece.querySelector('[data-sign]')
  const stand = () => {
    const here = rows.findLast((row) => row.getBoundingClientRect().top <= window.innerHeight / 2) ?? rows[0]
    for (const row of rows) row.toggleAttribute('data-lit', row === here)
    if (sign) sign.textContent = here?.dataset.height ?? ''
  }
  // At the middle of the screen, and where rows enter and leave it.
  for (const rootMargin of ['-50% 0px -50% 0px', '0px']) {
    const observer = new IntersectionObserver(stand, { rootMargin })
    for (const row of rows) observer.observe(row)
  }
}
