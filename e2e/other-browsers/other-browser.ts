/** As much of a browser as a short journey needs, whichever it is. */
export type OtherBrowser = {
  /** Resolves when the page is loaded. */
  open(address: string): Promise<void>
  /** The value of an expression in the page, which JSON can hold. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Clicks into the middle of the first element that fits, as a mouse does. */
  click(selector: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** WebDriver's names of keys. */
export const keys = { enter: '\uE007', escape: '\uE00C', right: '\uE014', down: '\uE015' } as const
