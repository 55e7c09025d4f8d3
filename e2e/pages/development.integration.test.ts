import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formTexts } from '#forms/sending-texts.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { environmentWith, freePort, notYet, until } from '#testing/processes.ts'

/** `npm run dev` without any settings. */
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-development-'))
const env = { ...environmentWith({ DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' }), NODE_ENV: undefined }
let origin: string
let development: ChildProcess
let ended: Promise<unknown>

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  const command = ['scripts/dev.ts', String(port)]
  development = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  ended = once(development, 'exit')
  await until(async () => {
    if (development.exitCode !== null) throw new Error(`it ended with ${development.exitCode}`)
    return (await fetch(`${origin}/healthz`).catch(notYet)) !== false
  })
})
afterAll(async () => {
  development.kill()
  await ended
  rmSync(dataDirectory, { recursive: true })
})

test('AVAIL-4 the development site serves Vite’s pages and all other addresses', async () => {
  const home = await fetch(`${origin}/hu`)
  const html = await home.text()
  for (const part of ['<html lang="hu"', '/@vite/client', '/src/entry.client.tsx'])
    expect([part, html.includes(part)]).toEqual([part, true])
  // Caching, or the policy for built scripts, would interfere with hot reload.
  expect(home.headers.get('Cache-Control')).toBe('no-store')
  expect(home.headers.get('Content-Security-Policy')).not.toMatch(/script-src|style-src|default-src/)
  for (const file of ['/@vite/client', '/src/entry.client.tsx', '/favicon.svg', '/robots.txt'])
    expect([file, (await fetch(origin + file)).status]).toEqual([file, 200])
})

test('FORM-2 answers and stores a form in development', async () => {
  const posted = await fetch(`${origin}/api/forms/waitlist`, {
    method: 'POST',
    headers: { Accept: 'text/html', Referer: `${origin}/waitlist` },
    body: new URLSearchParams(validForms.waitlist as Record<string, string>),
  })
  expect(posted.status).toBe(202)
  const answer = await posted.text()
  expect(answer.includes(formTexts.en.forms.waitlist.sent.title)).toBe(true)
  const { stdout } = spawnSync(process.execPath, ['scripts/leads.ts', 'list'], { env, encoding: 'utf8' })
  expect(stdout).toContain(validForms.waitlist.email)
})
