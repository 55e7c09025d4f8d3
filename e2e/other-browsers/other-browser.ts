/** As much of a browser as a short journey needs, whichever it is. */
export type OtherBrowser = {
  /** Resolves when the page is loaded. */
  open(address: string): Promise<void>
  /** The value of an expression in the page, which JSON can hold. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Clicks into the middle of the first element that fits, once it stands still, as a mouse does. */
  click(selector: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** WebDriver's names of keys. */
export const keys = { enter: '\uE007', escape: '\uE00C', right: '\uE014', down: '\uE015' } as const

/**
 * A function of the page that scrolls to an element, and resolves when it has stayed where it is for two frames: a click goes to
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
