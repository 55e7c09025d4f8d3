import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('./extract-process.ts', import.meta.url))

/** What the extracting process reports before it fails. */
export type ExtractionFault = { message: string; code: string | undefined }

/**
 * Runs `extractCore` in a process of its own: it needs a hundred megabytes for some seconds, which the website's
 * process would never release.
 * @throws what `extractCore` throws, with the same `code`; the signal's reason if aborted
 */
export function extractCoreAside(archive: string, target: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let fault: ExtractionFault = { message: 'the extracting process ended early', code: undefined }
    const child = fork(entry, [archive, target], {
      env: {},
      signal,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', (message: ExtractionFault) => {
      fault = message
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(Object.assign(new Error(fault.message), { code: fault.code }))
    })
  })
}
