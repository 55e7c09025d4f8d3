import { categories } from '../categories.ts'
import type { Globals } from '../scripts/tool-script.ts'
import type { GatePage, WaitingCode } from './script-gate.ts'

/** The page in this browser window. */
export const browserPage = (): GatePage => ({
  globals: window as unknown as Globals,
  addScript,
  waitingCode: waitingCode(),
  stores: {
    cookies: document,
    host: location.hostname,
    local: () => localStorage,
    session: () => sessionStorage,
  },
  reload: () => location.reload(),
})

/** Adds a script element. Resolves when it has run; rejects when it fails to load. */
export function addScript(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.async = true
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('it could not be loaded'))
    document.head.append(script)
  })
}

/** Finds `<script type="text/plain" data-consent="…">`, which browsers do not run. */
function waitingCode(): WaitingCode[] {
  const waiting = document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-consent]')
  return [...waiting].flatMap((script) => {
    const category = categories.find((known) => known === script.dataset.consent)
    return category ? [{ category, run: () => runScript(script) }] : []
  })
}

/** Replaces a blocked script by an executable copy: changing the type of an existing element does not run it. */
function runScript(waiting: HTMLScriptElement) {
  const script = document.createElement('script')
  for (const { name, value } of waiting.attributes) if (name !== 'type') script.setAttribute(name, value)
  script.text = waiting.text
  waiting.replaceWith(script)
}
