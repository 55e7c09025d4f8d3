import type { CDPSession } from 'playwright-core'

/** Lighthouse's "slow 4G". */
export const slowFourG = { latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }

/** Throttles the network of a page in both directions; uploads are half as fast as downloads. */
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
