import type { StoredByTool } from './clear-revoked.ts'
import type { ToolName } from './tool-hosts.ts'

export type Tool = { id: string; src: string }

/** Public configuration of the tools, sent to the browser. */
export type Tools = Partial<Record<ToolName, Tool>> & {
  countsBeforeConsent: boolean
  /** Whether anything waits for consent: a tool, or the owner's code. */
  needGate: boolean
  /** Stored items to clear when their category is not allowed; empty without tools. */
  leftoverItems: readonly StoredByTool[]
}

/** Whether page views are counted, without cookies, before consent (ANA-2). */
export const countsWithoutConsent = (tools: Tools): boolean =>
  tools.ga4 !== undefined && tools.countsBeforeConsent
