import type { CDPSession, Page } from 'playwright-core'

/** Lighthouse's "slow 4G" and its phone of the middle class. */
export const slowFourG = { latencyMs: 150, bitsPerSecond: 1.6 * 1024 * 1024 }
export const processorSlowdown = 4
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Makes the processor of a page as slow as a phone's, and on demand its line. @returns the session that does it */
export async function slowDown(page: Page, { line }: { line: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  if (!line) return session
  const throughput = slowFourG.bitsPerSecond / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowFourG.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  })
  return session
}
