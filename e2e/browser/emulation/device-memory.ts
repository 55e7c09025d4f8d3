/** Reports this many GB of device memory to a page, whatever the machine has; works before the page loads or later. */
export const deviceMemory = (gigabytes: 4 | 8) =>
  `Object.defineProperty(navigator, 'deviceMemory', { value: ${gigabytes}, configurable: true })`
