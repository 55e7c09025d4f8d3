import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { parseConfig } from '#config/config.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { composeLeads, leadsAddress, newsletterInSettings } from './main.ts'

const content = createBuiltinContent({ clock: createFakeClock() })

/** Files are opened only at start, so the folder is never created. */
function composed(settings: Record<string, string>) {
  const config = parseConfig({ DATA_DIR: path.join(tmpdir(), 'igniting-none'), ...settings }, 'builtin')
  if (!config.ok) throw new Error(config.fault.join())
  const { forms } = composeLeads(config.value, { content, writes: null }, silentLog)
  return { forms, inSettings: newsletterInSettings(config.value) }
}

test('DBG-1 allows a test subscription only with DEBUG_TOOLS', () => {
  expect(composed({}).forms.debugNewsletter).toBeNull()
  expect(composed({ DEBUG_TOOLS: '0' }).forms.debugNewsletter).toBeNull()
  expect(composed({ DEBUG_TOOLS: '1' }).forms.debugNewsletter).toBeTypeOf('function')
})

test('DBG-1 lists which settings are set, without values', () => {
  expect(composed({}).inSettings).toEqual([])
  expect(composed({ MAILCHIMP_API_KEY: 'secret-us1', MAILCHIMP_SERVER_PREFIX: 'us1' }).inSettings).toEqual([
    'api_key',
    'server_prefix',
  ])
})

test.each([
  ['what WordPress says openly', { leadsEmail: 'leads@x.example' }, 'leads@x.example'],
  ['what it says to a signed request', { leadsEmail: null }, 'signed@x.example'],
  ['nobody, where it says that', { leadsEmail: '' }, ''],
  ['the contact address of an older companion', {}, 'contact@x.example'],
])('LEADMAIL-1 leads go to %s', async (_, said, expected) => {
  const settings = { contactEmail: 'contact@x.example', ...said }
  expect(await leadsAddress(settings, async () => 'signed@x.example')).toBe(expected)
})

test('LEADMAIL-1 without a signed connection holds leads rather than sending them to the contact address', async () => {
  expect(await leadsAddress({ contactEmail: 'contact@x.example', leadsEmail: null }, null)).toBe('')
})
