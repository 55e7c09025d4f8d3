import type { CDPSession, Page } from 'playwright-core'
import { slowFourG, slowLine } from './slow-line.ts'

/** Slowdown factor of a mid-range phone, as in Lighthouse. */
export const processorSlowdown = 4

/**
 * Throttles the processor of a page to a phone's speed and, if requested, its network.
 * @returns the session that throttles
 */
export async function slowDown(page: Page, { line }: { line: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  if (line) await slowLine(session, slowFourG)
  return session
}
