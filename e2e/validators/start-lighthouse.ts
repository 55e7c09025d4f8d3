import { pathToFileURL } from 'node:url'
import { lighthouseFile } from '../../scripts/steps/validators.ts'
import { launchBrowser, launchWholeBrowser } from '../browser/launch-browser.ts'
import { freePort } from '../other-browsers/free-port.ts'

export type LighthouseReport = {
  runtimeError?: { code: string; message: string }
  /** Benchmark of the machine's speed: 1,000 is a mid-range phone; Lighthouse warns about lower values. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}
/** The fields of a browser's trace event that are read. Times are in microseconds. */
export type TraceEvent = {
  name: string
  /** Process and thread. */
  pid: number
  tid: number
  /** Start time. */
  ts: number
  /** CPU time of a task. */
  tdur?: number
}
/**
 * The trace is of a visit at full speed, from which Lighthouse calculates the phone's figures; it is empty if none of the
 * audited categories needs it.
 */
export type LighthouseAudit = { report: LighthouseReport; trace: readonly TraceEvent[] }
type Lighthouse = (
  address: string,
  flags: object,
) => Promise<{ lhr: LighthouseReport; artifacts: { Trace?: { traceEvents: TraceEvent[] } } }>

export type RunningLighthouse = {
  /** @param flags Lighthouse's own. Rejects if the page cannot be audited. */
  audit(address: string, flags: object): Promise<LighthouseAudit>
  close(): Promise<void>
}

/**
 * Starts Lighthouse with a browser of its own. Rejects if it is not installed.
 * @param isWhole for measurements: uses the full browser that visitors have, as the headless shell is faster
 * (docs/decisions/0097)
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
          // The full-page screenshot is not used, and takes a second per page.
          disableFullPageScreenshot: true,
          logLevel: 'silent',
          ...flags,
          port,
        })
      let audited = await visit()
      // Lighthouse 13 occasionally starts recording too late, and then asks to be run again.
      if (audited.lhr.runtimeError?.code === 'NO_NAVSTART') audited = await visit()
      const { lhr, artifacts } = audited
      if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
      return { report: lhr, trace: artifacts.Trace?.traceEvents ?? [] }
    },
    close: () => browser.close(),
  }
}
