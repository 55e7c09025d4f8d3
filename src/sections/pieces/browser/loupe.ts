import { startPanels } from './panels.ts'

/** Frames per row and per column of a contact sheet. */
const [columns, rows] = [4, 3]

/** A loupe over a contact sheet: over the selected frame, and wherever the pointer moves it. */
export function start(piece: HTMLElement): void {
  const sheet = piece.querySelector<HTMLElement>('[data-sheet]')
  if (!sheet) return
  const lead = (x: number, y: number) => {
    sheet.style.setProperty('--x', `${x * 100}%`)
    sheet.style.setProperty('--y', `${y * 100}%`)
  }
  startPanels(piece, (chosen) =>
    lead(((chosen % columns) + 0.5) / columns, (Math.floor(chosen / columns) + 0.5) / rows),
  )
  sheet.addEventListener('pointermove', ({ clientX, clientY }) => {
    const { left, top, width, height } = sheet.getBoundingClientRect()
    lead((clientX - left) / width, (clientY - top) / height)
  })
}
