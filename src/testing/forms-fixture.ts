import { Hono } from 'hono'
import { silentLog } from '#base/log.ts'
import type { FormName } from '#forms/form-name.ts'
import type { PostedForm } from '#forms/form-state.ts'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { type FormsOptions, formsHandler } from '#server/forms/forms-handler.ts'
import { createFakeClock } from './fake-clock.ts'
import { createMemoryLedger, type MemoryLedger } from './memory-ledger.ts'

/** The `Accept` header of a browser without JavaScript. */
export const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

type Setting = Partial<FormsOptions> & { ledger?: MemoryLedger }

/** The form endpoints as functions of a request, and everything that was stored and rendered. */
export function createForms({ ledger = createMemoryLedger(), ...ingredients }: Setting = {}) {
  const clock = createFakeClock()
  const counted: [FormName, number][] = []
  const shown: { path: string; posted: PostedForm }[] = []
  const handler = formsHandler({
    ledger,
    limits: createMemoryLimits(clock),
    captcha: async () => true,
    deliveriesOf: () => ['notification', 'auto-reply'],
    show: async (path, posted) => {
      shown.push({ path, posted })
      return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } })
    },
    origin: 'https://studio.example',
    count: (form, { status }) => counted.push([form, status]),
    trustedProxies: 1,
    clock,
    log: silentLog,
    ...ingredients,
  })
  const app = new Hono().all('/api/forms/:name', handler)
  const ask = (form: string, init: RequestInit) =>
    app.request(`https://studio.example/api/forms/${form}`, { method: 'POST', ...init })
  const post = (form: string, fields: object, headers: Record<string, string> = {}) =>
    ask(form, {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    })
  return { ask, post, shown, counted, kept: ledger.kept, clock }
}

/** Encodes a form as a browser without JavaScript does. */
export const encoded = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  )
