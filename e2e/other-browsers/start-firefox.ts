import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type OtherBrowser, scrollUntilStill } from './other-browser.ts'

type Send = (method: string, parameters: object) => Promise<Record<string, never>>

/** Firefox by its built-in WebDriver BiDi, without a separate driver. */
export async function startFirefox(program: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'igniting-firefox-'))
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(browser, 'exit')
  const socket = new WebSocket(`${await addressIn(browser.stderr)}/session`)
  await once(socket, 'open')
  const send = talkOn(socket)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as unknown as {
    contexts: { context: string }[]
  }
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })

  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = (await send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    })) as unknown as { result?: { value?: string }; exceptionDetails?: { text: string } }
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return JSON.parse(result?.value ?? 'null')
  }
  const act = (actions: object) => send('input.performActions', { context, actions: [actions] })
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate,
    async click(selector) {
      const { nodes } = (await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
        maxNodeCount: 1,
      })) as unknown as { nodes: { sharedId: string }[] }
      const [element] = nodes
      if (!element) throw new Error(`nothing fits ${selector}`)
      await send('script.callFunction', {
        functionDeclaration: scrollUntilStill,
        arguments: [{ sharedId: element.sharedId }],
        target: { context },
        awaitPromise: true,
      })
      const origin = { type: 'element', element: { sharedId: element.sharedId } }
      const mouse = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      const actions = [{ type: 'pointerMove', x: 0, y: 0, origin }, ...mouse]
      await act({ type: 'pointer', id: 'mouse', actions })
    },
    async type(text) {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await act({ type: 'key', id: 'keyboard', actions })
    },
    async close() {
      socket.close()
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The address on which Firefox reports to listen. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('Firefox ended before it listened')
}

function talkOn(socket: WebSocket): Send {
  let lastId = 0
  const waiting = new Map<number, (answer: { type: string; result?: never; message?: string }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, ({ type, result = {}, message }) =>
        type === 'success' ? resolve(result) : reject(new Error(`${method}: ${message}`)),
      )
      socket.send(JSON.stringify({ id, method, params }))
    })
}
