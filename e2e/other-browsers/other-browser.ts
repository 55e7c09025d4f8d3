/** The browser functions that a short journey needs, whichever the browser. */
export type OtherBrowser = {
  /** Resolves when the page is loaded. */
  open(address: string): Promise<void>
  /** Evaluates an expression in the page; the value must be serializable as JSON. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Clicks the center of the first matching element with the mouse, once it has stopped moving. */
  click(selector: string): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** Key values of WebDriver. */
export const keys = { enter: '\uE007', escape: '\uE00C', right: '\uE014', down: '\uE015' } as const

/**
 * Script for the page: scrolls to an element, and resolves when its position has not changed for two frames: a click aims at
 * where an element was when it was requested.
 */
export const scrollUntilStill = `async (element) => {
  const top = () => element.getBoundingClientRect().top
  const frame = () => new Promise(requestAnimationFrame)
  let before
  do {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    before = top()
    await frame()
    await frame()
  } while (top() !== before)
}`
