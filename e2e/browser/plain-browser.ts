import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '#testing/processes.ts'
import { systemBrowser } from '../../scripts/steps/browser.ts'

/** A page as visitors have it: no test instrumentation interferes with prerendering or the back/forward cache. */
export type PlainPage = {
  /** Evaluates an expression in the visible page. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Evaluates an expression in the prerendered page; undefined if there is none. */
  evaluateAhead<Value>(expression: string): Promise<Value | undefined>
  /** Reloads the page; the script runs in it before its own scripts. */
  reloadAfter(script: string): Promise<void>
  /** Moves the pointer over the first element that matches. */
  hover(selector: string): Promise<void>
  /** Clicks the first element that matches. */
  click(selector: string): Promise<void>
  /** From now on, the processor of the visible page and of the prerendered one is this many times slower. */
  slowDown(times: number): Promise<void>
}

/** If the browser takes longer, it is assumed to have failed to start. */
const startMs = 10_000

const isReloaded = "globalThis.isReloaded && document.readyState === 'complete'"

/** Whether a page has returned true; also false if it cannot be queried because it is still opening. */
export const isTrue = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then((is) => is === true).catch(() => false)

type Send = (method: string, parameters?: object, sessionId?: string) => Promise<Record<string, unknown>>
type Target = { type: string; targetId: string; subtype?: string }
type Attached = { sessionId: string; targetInfo: Target }
type Talk = { send: Send /** In the order of attachment. */; attached: readonly Attached[] }

/**
 * Opens an address in a separate Chromium with a fresh profile. Playwright disables the back/forward cache, and Chromium does
 * not prerender while its pages are watched the way Playwright does it; this attaches to the single tab instead.
 */
export async function inPlainBrowser<Value>(
  address: string,
  act: (page: PlainPage) => Promise<Value>,
): Promise<Value> {
  const profile = mkdtempSync(path.join(tmpdir(), 'igniting-browser-'))
  const switches = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--window-size=1280,800',
  ]
  const browser = spawn(
    systemBrowser() ?? 'chromium',
    [
      ...switches,
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      // Opens a window without a tab strip: the strip is a page of its own, in a process that competes with the measured one.
      `--app=${address}`,
    ],
    { stdio: 'ignore' },
  )
  const ended = once(browser, 'exit')
  try {
    const [port, endpoint] = await readPort(path.join(profile, 'DevToolsActivePort'))
    const socket = new WebSocket(`ws://127.0.0.1:${port}${endpoint}`)
    await once(socket, 'open')
    const value = await act(pageOf(talkOn(socket)))
    socket.close()
    return value
  } finally {
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function readPort(file: string): Promise<string[]> {
  const read = () => {
    try {
      return readFileSync(file, 'utf8').split('\n')
    } catch {
      return []
    }
  }
  await until(() => read().length > 1, startMs)
  return read()
}

function talkOn(socket: WebSocket): Talk {
  let lastId = 0
  type Answer = { result?: Record<string, unknown>; error?: object }
  const waiting = new Map<number, { sessionId: string | undefined; take: (answer: Answer) => void }>()
  const attached: Attached[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    if (message.method === 'Target.attachedToTarget') attached.push(message.params)
    waiting.get(message.id)?.take(message)
    // A page that is left during a command never responds to it.
    if (message.method === 'Target.detachedFromTarget')
      for (const { sessionId, take } of waiting.values()) if (sessionId === message.params.sessionId) take({})
  })
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      const take = ({ result, error }: Answer) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${JSON.stringify(error)}`))
        else resolve(result ?? {})
      }
      waiting.set(id, { sessionId, take })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
    })
  return { send, attached }
}

function pageOf({ send, attached }: Talk): PlainPage {
  /** Attaches through the tab, which may hold prerendered pages too: only then does Chromium continue prerendering. */
  const attach = async () => {
    const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] })
    const [tab] = targetInfos as Target[]
    const { sessionId } = await send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true })
    const known = attached.length
    const all = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
    await send('Target.setAutoAttach', all, String(sessionId))
    return { sessionId, pages: attached.slice(known).filter(({ targetInfo }) => targetInfo.type === 'page') }
  }
  const inPage = async <Value>(act: (session: string) => Promise<Value>, subtype?: 'prerender') => {
    const { sessionId, pages } = await attach()
    const found = pages.find(({ targetInfo }) => targetInfo.subtype === subtype)
    try {
      return found && (await act(found.sessionId))
    } finally {
      await send('Target.detachFromTarget', { sessionId })
    }
  }
  const valueIn = async (session: string, expression: string) => {
    const { result } = await send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      session,
    )
    return (result as { value?: unknown } | undefined)?.value
  }
  const mouse = (selector: string, types: readonly string[]) =>
    inPage(async (session) => {
      const place = `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`
      const at = (await valueIn(session, place)) as object
      const button = { button: 'left', clickCount: 1 }
      for (const type of types)
        await send('Input.dispatchMouseEvent', { type, ...at, ...(type !== 'mouseMoved' && button) }, session)
    })
  return {
    evaluate: (expression) => inPage((session) => valueIn(session, expression)) as Promise<never>,
    evaluateAhead: (expression) =>
      inPage((session) => valueIn(session, expression), 'prerender') as Promise<undefined>,
    reloadAfter: async (script) => {
      await inPage(async (session) => {
        await send('Page.enable', {}, session)
        const source = `globalThis.isReloaded = true; ${script}`
        await send('Page.addScriptToEvaluateOnNewDocument', { source }, session)
        await send('Page.reload', {}, session)
        // The script is only installed while its session is attached.
        await until(() => isTrue(valueIn(session, isReloaded)), startMs)
      })
    },
    hover: (selector) => mouse(selector, ['mouseMoved']),
    click: (selector) => mouse(selector, ['mousePressed', 'mouseReleased']),
    slowDown: async (times) => {
      // The throttling only lasts while its session is attached.
      const { pages } = await attach()
      for (const { sessionId } of pages)
        await send('Emulation.setCPUThrottlingRate', { rate: times }, sessionId)
    },
  }
}
