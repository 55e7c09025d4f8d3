/** For a page, before it runs or later: its device has this many GB of memory, whatever the machine of the test has. */
export const deviceMemory = (gigabytes: 4 | 8) =>
  `Object.defineProperty(navigator, 'deviceMemory', { value: ${gigabytes}, configurable: true })`
