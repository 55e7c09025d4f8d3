import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FormName, formNames } from '#forms/form-name.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { environmentWith, freePort, notYet, until } from '#testing/processes.ts'
import { startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import { type MailServer, startMailServer } from '#testing/servers/mail-server.ts'

/** Data that can only come from a visitor. */
const planted = {
  name: 'Zsigmondné Rejtőzködő',
  email: 'rejtozkodo.zsigmondne@visitor.example',
  phone: '+36 20 555 0199',
  address: '203.0.113.77',
  network: '2001:db8:feed:beef::77',
  word: 'titkosmondat',
  agent: 'Kukucskalo',
}
/** Fragments that reveal it however it is written: split, folded or encoded. */
const revealing = /rejt|zsigmond|visitor\.example|555[ -]?0199|203\.0\.113|feed:beef|titkosmondat|kukucskalo/i
const proxyId = 'c0ffee00-1234-4abc-8def-0123456789ab'

let wordpress: Awaited<ReturnType<typeof startFakeWordPress>>
let mail: MailServer
let refusesMails = false
let origin: string
let output = ''
let stop: () => Promise<unknown>

beforeAll(async () => {
  wordpress = await startFakeWordPress({ posts: [], pages: [], comments: [] })
  // A mail server that quotes the recipient whom it refuses.
  mail = await startMailServer((step) =>
    step === 'RCPT' && refusesMails ? `550 ${planted.email} is unknown` : null,
  )
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'request-log-'))
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const site = spawn(process.execPath, ['scripts/start.ts'], {
    env: environmentWith({
      PORT: String(port),
      SITE_URL: 'http://studio.example',
      WORDPRESS_URL: wordpress.url,
      CF7_FORM_ID_EN: '7',
      CF7_FORM_ID_HU: '7',
      DATA_DIR: dataDirectory,
      SMTP_URL: mail.url,
      MAIL_TO: 'studio@studio.example',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'debug',
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [site.stdout, site.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  stop = async () => {
    site.kill('SIGTERM')
    await once(site, 'exit')
    rmSync(dataDirectory, { recursive: true })
  }
  await until(async () => (await fetch(`${origin}/healthz`).catch(notYet)) !== false)
})
afterAll(async () => {
  await wordpress.close()
  await mail.close()
})

/** Everything that a browser, or an attacker, sends along with a form. */
const headers = (id: string) => ({
  Origin: 'http://studio.example',
  Referer: `http://studio.example/contact?email=${planted.email}`,
  'User-Agent': planted.agent,
  'Accept-Language': `hu, ${planted.word}`,
  Cookie: `who=${planted.email}`,
  Authorization: `Bearer ${planted.word}`,
  From: planted.email,
  'X-Forwarded-For': `${planted.network}, ${planted.address}`,
  'X-Real-IP': planted.address,
  Forwarded: `for="[${planted.network}]"`,
  'X-Request-Id': id,
})

function fieldsOf(form: FormName): Record<string, unknown> {
  const plant: Record<string, string> = {
    name: planted.name,
    first_name: planted.name,
    last_name: planted.name,
    author_name: planted.name,
    email: planted.email,
    author_email: planted.email,
    phone: planted.phone,
    ...Object.fromEntries(
      ['subject', 'message', 'content', 'company', 'business', 'business_name', 'style', 'website'].map(
        (field) => [field, `${planted.word}.hu`],
      ),
    ),
  }
  const known = Object.entries(validForms[form]).map(([field, value]) => [field, plant[field] ?? value])
  return { ...Object.fromEntries(known), lang: 'hu' }
}

const post = (form: string, body: string, type = 'application/json', id = proxyId) =>
  fetch(`${origin}/api/forms/${form}`, {
    method: 'POST',
    headers: { ...headers(id), 'Content-Type': type },
    body,
  })

test('one id connects a request with its log lines, WordPress calls and mails', async () => {
  const answer = await post('contact', JSON.stringify(fieldsOf('contact')))
  expect([answer.status, answer.headers.get('X-Request-Id')]).toEqual([202, proxyId])
  const calls = () =>
    wordpress.requests.filter(({ headers }) => headers['x-request-id'] === proxyId).map(({ path }) => path)
  await until(() => mail.mails.length >= 2 && calls().some((path) => path.includes('/feedback')))
  const ids = (await mail.parsed()).map(
    ({ headers }) => headers.find(({ key }) => key === 'x-request-id')?.value,
  )
  expect(ids).toEqual([proxyId, proxyId])
  expect(output).toMatch(new RegExp(`"requestId":"${proxyId}".*"a form was sent"`))
})

test('replaces an invalid id', async () => {
  const answer = await post('contact', '{', undefined, planted.phone.replaceAll(' ', ''))
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/)
})

test('logs no visitor data, whatever is sent and whatever fails', async () => {
  for (const form of formNames) {
    const fields = fieldsOf(form)
    await post(form, JSON.stringify(fields))
    await post(
      form,
      new URLSearchParams(fields as Record<string, string>).toString(),
      'application/x-www-form-urlencoded',
    )
    await post(form, `{"${planted.email}":`)
    await post(form, JSON.stringify({ [planted.email]: planted.name, email: planted.word }))
    await post(form, planted.word, `multipart/form-data; boundary=${planted.word}`)
  }
  await visit()
  wordpress.failure = { status: 500, body: { message: `${planted.email} ${planted.word}` } }
  await post('comment', JSON.stringify(fieldsOf('comment')))
  await visit()
  for (const to of [
    '/api/consent',
    '/api/revalidate',
    '/api/content/refresh',
    `/blog/${planted.word}`,
    '/contact',
  ])
    await fetch(origin + to, { method: 'POST', headers: headers(proxyId), body: JSON.stringify(planted) })
  await sendRaw(`GET /${planted.word} HTTP/1.1\r\nHost: ${planted.word}@x\r\n\r\n`)
  await sendRaw(`${planted.word} ${planted.email}\r\n\r\n`)
  await until(() => mail.mails.length >= 10)
  refusesMails = true
  await post('contact', JSON.stringify({ ...fieldsOf('contact'), subject: planted.word }))
  await until(() => output.includes('a delivery has failed permanently'))
  await stop()

  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(20)
  expect(output.split('\n').filter((line) => revealing.test(line) || revealing.test(decoded(line)))).toEqual(
    [],
  )
})

function decoded(line: string): string {
  try {
    return decodeURIComponent(line)
  } catch {
    return ''
  }
}

const sendRaw = (text: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.end(text))
    socket
      .on('close', () => resolve())
      .on('error', () => resolve())
      .resume()
  })

/** Requests every kind of address with planted data. */
async function visit() {
  for (const target of [
    `/?email=${planted.email}`,
    `/blog/${planted.email}`,
    `/blog/${encodeURIComponent(planted.name)}`,
    `/hu/portfolio/${planted.word}`,
    `/${planted.email}//`,
    `/${planted.word}.php`,
    `/media/2026/${planted.email}.jpg`,
    `/media/2026/${planted.word}.jpg?w=640`,
    `/media/2026/${planted.word}.pdf`,
    `/api/search?lang=hu&q=${encodeURIComponent(planted.name)}`,
    `/api/${planted.word}`,
    `/metrics?${planted.word}`,
    `/%ff${planted.word}`,
  ])
    await (await fetch(origin + target, { headers: headers(planted.word), redirect: 'manual' })).text()
}
