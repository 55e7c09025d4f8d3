import type { Clock } from '#base/clock.ts'
import { workerPath } from './worker-path.ts'

/** What a page does first comes first. */
const registerAfterMs = 3000

type Connection = { saveData?: boolean }
type TypesFactory = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string }
}

/** OFF-1: from here on pages that were read can be read without a connection, unless the visitor saves data. */
export async function registerWorker(clock: Clock): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  await clock.sleep(registerAfterMs)
  await navigator.serviceWorker.register(trustedPath())
}

/** The one address that this policy makes, whatever it is asked for (decision 0094). */
function trustedPath(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TypesFactory }
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerPath }).createScriptURL('') ??
    workerPath
  )
}
