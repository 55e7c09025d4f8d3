import type { CDPSession, Page } from 'playwright-core'
import { slowFourG, slowLine } from './slow-line.ts'

/** Of a phone of the middle class, as Lighthouse has it. */
export const processorSlowdown = 4

/** Makes the processor of a page as slow as a phone's, and on demand its line. @returns the session that does it */
export async function slowDown(page: Page, { line }: { line: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  if (line) await slowLine(session, slowFourG)
  return session
}
