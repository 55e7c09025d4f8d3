import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { vi } from 'vitest'
import type { webKit } from '../../scripts/steps/other-browsers.ts'
import { freePort } from './free-port.ts'
import { type OtherBrowser, scrollUntilStill } from './other-browser.ts'

/** WebKitGTK's MiniBrowser by WebKit's driver, on a virtual screen. */
export async function startWebKit(programs: NonNullable<ReturnType<typeof webKit>>): Promise<OtherBrowser> {
  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [display] = await once(screen.stdio[3] as Readable, 'data')
  const port = await freePort()
  const driver = spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const ended = Promise.all([once(driver, 'exit'), once(screen, 'exit')])
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value as Record<string, never>
  }
  await vi.waitFor(() => send('GET', '/status'), { timeout: 10_000 })
  const options = { binary: programs.browser, args: ['--automation'] }
  const { sessionId } = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const inSession = (path: string, body: object) => send('POST', `/session/${sessionId}${path}`, body)
  await inSession('/window/rect', { x: 0, y: 0, width: 1280, height: 860 })
  const act = (actions: object) => inSession('/actions', { actions: [actions] })
  return {
    open: async (url) => void (await inSession('/url', { url })),
    async evaluate(expression) {
      const script = `const done = arguments[0]; (async () => JSON.stringify(await (${expression})))().then(done)`
      const value = await inSession('/execute/async', { script, args: [] })
      return JSON.parse(String(value ?? 'null'))
    },
    async click(selector) {
      const script = `const [selector, done] = arguments
        const element = document.querySelector(selector)
        ;(${scrollUntilStill})(element).then(() => done(element))`
      const origin = await inSession('/execute/async', { script, args: [selector] })
      const mouse = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      const actions = [{ type: 'pointerMove', x: 0, y: 0, origin }, ...mouse]
      await act({ type: 'pointer', id: 'mouse', actions })
    },
    async type(text) {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await act({ type: 'key', id: 'keyboard', actions })
    },
    async close() {
      await send('DELETE', `/session/${sessionId}`).catch(() => {})
      driver.kill()
      screen.kill()
      await ended
    },
  }
}
