import type { Clock } from '#base/clock.ts'
import { type Choice, startChoice } from './choice.ts'
import { shortestTurn } from './turn.ts'

/** Shows one of the panels that are below each other in the still. A clock begins at the visitor's own hour. */
export function start(piece: HTMLElement, clock: Clock): void {
  startAtThisHour(startPanels(piece), piece, clock)
}

/** @param onShow told which one is shown */
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

/** Where the hand of a clock of 24 hours points to. */
const degreesOf = (panel: Element | undefined) => (panel ? (minutesOf(panel) || 0) / 4 : 0)

function startAtThisHour(choice: Choice, piece: HTMLElement, clock: Clock) {
  const times = [...piece.querySelectorAll('[data-minutes]')].map(minutesOf)
  if (times.length === 0) return
  const now = new Date(clock.now())
  const minutes = now.getHours() * 60 + now.getMinutes()
  // Before the first of a day it is the last of the day before.
  choice.choose(times.findLastIndex((time) => time <= minutes))
}
