import type { CDPSession } from 'playwright-core'

/** Lighthouse's "slow 4G". */
export const slowFourG = { latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }

/** Makes the line of a page slow in both directions; it sends half as fast as it receives. */
export async function slowLine(
  session: CDPSession,
  { latencyMs, bytesPerSecond }: typeof slowFourG,
): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
}
