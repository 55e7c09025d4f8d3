/** A slider that moves light or an edge: its place is `--at`, from 0 to 1. What belongs to the place is lit, and said. */
export function start(piece: HTMLElement): void {
  const range = piece.querySelector<HTMLInputElement>('input[type="range"]')
  if (!range) return
  const steps = [...piece.querySelectorAll('[data-step-name]')]
  function move({ valueAsNumber, max }: HTMLInputElement) {
    const share = valueAsNumber / Number(max)
    piece.style.setProperty('--at', String(share))
    const lit = Math.round(share * (steps.length - 1))
    for (const [index, step] of steps.entries()) step.toggleAttribute('data-lit', index === lit)
    range?.setAttribute('aria-valuetext', steps[lit]?.textContent ?? `${Math.round(share * 100)}%`)
  }
  range.addEventListener('input', () => move(range))
  move(range)
}
