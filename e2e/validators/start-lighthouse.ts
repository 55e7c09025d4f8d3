import { pathToFileURL } from 'node:url'
import { lighthouseFile } from '../../scripts/steps/validators.ts'
import { launchBrowser, launchWholeBrowser } from '../browser/launch-browser.ts'
import { freePort } from '../other-browsers/free-port.ts'

export type LighthouseReport = {
  runtimeError?: { code: string; message: string }
  /** How fast the machine is: 1,000 is a phone of the middle class, and what is below Lighthouse calls slow. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}
/** What is read of an event of a browser's trace. Times are in microseconds. */
export type TraceEvent = {
  name: string
  /** Process and thread. */
  pid: number
  tid: number
  /** When it began. */
  ts: number
  /** How long its thread had the processor; of a task. */
  tdur?: number
}
/**
 * The trace is of a visit at full speed, as Lighthouse calculates the phone's figures from it; it is empty when only categories are
 * judged that need none.
 */
export type LighthouseAudit = { report: LighthouseReport; trace: readonly TraceEvent[] }
type Lighthouse = (
  address: string,
  flags: object,
) => Promise<{ lhr: LighthouseReport; artifacts: { Trace?: { traceEvents: TraceEvent[] } } }>

export type RunningLighthouse = {
  /** @param flags Lighthouse's own. Rejects when the page cannot be audited. */
  audit(address: string, flags: object): Promise<LighthouseAudit>
  close(): Promise<void>
}

/**
 * Lighthouse with a browser of its own. Rejects while it is not installed.
 * @param isWhole for what is measured: the whole browser is what visitors have, and the shell flatters (docs/decisions/0097)
 */
export async function startLighthouse({ isWhole = false } = {}): Promise<RunningLighthouse> {
  const file = lighthouseFile()
  if (file === null) throw new Error('Lighthouse is not installed; npm run test:nightly installs it')
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(file).href)
  const port = await freePort()
  const browser = await (isWhole ? launchWholeBrowser : launchBrowser)(`--remote-debugging-port=${port}`)
  return {
    async audit(address, flags) {
      const visit = () =>
        lighthouse(address, {
          // No one sees the picture of the whole page, and it takes a second of each.
          disableFullPageScreenshot: true,
          logLevel: 'silent',
          ...flags,
          port,
        })
      let audited = await visit()
      // Lighthouse 13 begins to record too late now and then, and then asks to be run again.
      if (audited.lhr.runtimeError?.code === 'NO_NAVSTART') audited = await visit()
      const { lhr, artifacts } = audited
      if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
      return { report: lhr, trace: artifacts.Trace?.traceEvents ?? [] }
    },
    close: () => browser.close(),
  }
}
