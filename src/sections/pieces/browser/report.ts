import { startChoice } from './choice.ts'
import { shortestTurn } from './turn.ts'

/** Shows the selected row of a report's table in large figures; the wheel turns its wedge towards them. */
export function start(piece: HTMLElement): void {
  const rows = [...piece.querySelectorAll('tbody tr')]
  const figures = [...piece.querySelectorAll('[data-figure]')]
  const wedges = [...piece.querySelectorAll('[data-wedge]')]
  const initial = Math.max(
    0,
    [...piece.querySelectorAll('input')].findIndex(({ checked }) => checked),
  )
  let turn = 0
  const choice = startChoice(piece, (chosen) => {
    const cells = [...(rows[chosen]?.children ?? [])]
    for (const [index, figure] of figures.entries()) {
      const text = cells[index]?.textContent ?? ''
      if (figure.textContent !== text) figure.textContent = text
    }
    for (const [index, row] of rows.entries()) row.toggleAttribute('data-lit', index === chosen)
    for (const [index, wedge] of wedges.entries()) wedge.toggleAttribute('data-lit', index === chosen)
    turn = shortestTurn(turn, (initial - chosen) * (360 / rows.length))
    piece.style.setProperty('--turn', `${turn}deg`)
  })
  for (const [index, wedge] of wedges.entries()) wedge.addEventListener('click', () => choice.choose(index))
}
