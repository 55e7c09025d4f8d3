import { fill } from '#locale/formats.ts'

/**
 * A slider that moves light or an edge: its position is `--at`, from 0 to 1. The step at this position is lit and announced.
 */
export function start(piece: HTMLElement): void {
  const range = piece.querySelector<HTMLInputElement>('input[type="range"]')
  if (!range) return
  const steps = [...piece.querySelectorAll('[data-step-name]')]
  function move({ valueAsNumber, max }: HTMLInputElement) {
    const share = valueAsNumber / Number(max)
    piece.style.setProperty('--at', String(share))
    const lit = Math.round(share * (steps.length - 1))
    for (const [index, step] of steps.entries()) step.toggleAttribute('data-lit', index === lit)
    const before = Math.round(share * 100)
    const says = steps[lit]?.textContent ?? fill(range?.dataset.says ?? '', { before, after: 100 - before })
    range?.setAttribute('aria-valuetext', says)
  }
  range.addEventListener('input', () => move(range))
  move(range)
}
