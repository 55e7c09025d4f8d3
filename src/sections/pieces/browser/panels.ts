import type { Clock } from '#base/clock.ts'
import { type Choice, startChoice } from './choice.ts'
import { shortestTurn } from './turn.ts'

/** Shows one panel at once; in the static version they are below each other. A clock starts at the visitor's current time. */
export function start(piece: HTMLElement, clock: Clock): void {
  startAtThisHour(startPanels(piece), piece, clock)
}

/** @param onShow receives the index of the shown panel */
export function startPanels(piece: HTMLElement, onShow: (chosen: number) => void = () => {}): Choice {
  const panels = [...piece.querySelectorAll<HTMLElement>('[data-panel]')]
  let turn = 0
  return startChoice(piece, (chosen) => {
    for (const [index, panel] of panels.entries()) panel.hidden = index !== chosen
    turn = shortestTurn(turn, degreesOf(panels[chosen]))
    piece.style.setProperty('--turn', `${turn}deg`)
    onShow(chosen)
  })
}

const minutesOf = (panel: Element) => Number((panel as HTMLElement).dataset.minutes)

/** Angle of the hand on a 24-hour clock. */
const degreesOf = (panel: Element | undefined) => (panel ? (minutesOf(panel) || 0) / 4 : 0)

function startAtThisHour(choice: Choice, piece: HTMLElement, clock: Clock) {
  const times = [...piece.querySelectorAll('[data-minutes]')].map(minutesOf)
  if (times.length === 0) return
  const now = new Date(clock.now())
  const minutes = now.getHours() * 60 + now.getMinutes()
  // -1, before the first time of the day, selects the last one: `choose` wraps around.
  choice.choose(times.findLastIndex((time) => time <= minutes))
}
