import type { Clock } from '#base/clock.ts'
import { workerPath } from './worker-path.ts'

/** Late enough not to compete with the page's own requests. */
const registerAfterMs = 3000

type Connection = { saveData?: boolean }
type TypesFactory = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string }
}

/** OFF-1: from now on pages that the visitor has read are available offline, unless the browser saves data. */
export async function registerWorker(clock: Clock): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  await clock.sleep(registerAfterMs)
  await navigator.serviceWorker.register(trustedPath())
}

/** The only address that this policy returns, whatever its input (decision 0094). */
function trustedPath(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TypesFactory }
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerPath }).createScriptURL('') ??
    workerPath
  )
}
