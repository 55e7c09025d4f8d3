import type { Leaving } from './clear-revoked.ts'
import type { ToolName } from './tool-hosts.ts'

export type Tool = { id: string; src: string }

/** What a page tells the browser: which tools there are, and where their scripts come from. Nothing in it is secret. */
export type Tools = Partial<Record<ToolName, Tool>> & {
  countsBeforeConsent: boolean
  /** Whether there is anything that consent starts or stops: a tool, or code of the owner that waits. */
  needGate: boolean
  /** What a category leaves behind that is no longer allowed; nothing where there are no tools. */
  leavings: readonly Leaving[]
}

/** Whether pages are counted, without cookies, for visitors who allowed nothing (ANA-2). */
export const countsWithoutConsent = (tools: Tools): boolean =>
  tools.ga4 !== undefined && tools.countsBeforeConsent
