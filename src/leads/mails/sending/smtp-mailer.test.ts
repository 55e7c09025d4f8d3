import type { Email } from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createMailFixture } from '#testing/leads/mail-fixture.ts'
import { type MailServerRules, type MailServerStep, startMailServer } from '#testing/servers/mail-server.ts'
import { createSmtpMailer, requiresTls } from './smtp-mailer.ts'

const { settings, attempt, message } = createMailFixture()

async function sending(rules?: MailServerRules) {
  const server = await startMailServer(rules)
  const mailer = createSmtpMailer(server.url, settings, createFakeClock())
  onTestFinished(async () => {
    mailer.close()
    await server.close()
  })
  return { server, ...mailer, received: server.parsed }
}

const headersNamed = (mail: Email | undefined, name: string) =>
  mail?.headers.flatMap(({ key, value }) => (key === name ? [value] : []))

describe('mail through a mail server', () => {
  test('arrives with accents in headers and text, as HTML and as plain text that say the same', async () => {
    const { send, received, server } = await sending()
    expect(await send(message(), attempt())).toMatchObject({ outcome: 'delivered' })
    const [mail] = await received()
    expect(server.mails[0]).toMatchObject({ from: 'no-reply@site.test', to: ['anna@example.org'] })
    expect(mail).toMatchObject({
      subject: 'Megjött az üzeneted: őűí',
      to: [{ name: 'Kővári Űrszula', address: 'anna@example.org' }],
      from: { name: 'Igniting Studio', address: 'no-reply@site.test' },
      replyTo: [{ name: '', address: 'studio@site.test' }],
      date: '2026-01-01T00:00:00.000Z',
      attachments: [],
    })
    expect(headersNamed(mail, 'auto-submitted')).toEqual(['auto-replied'])
    expect(headersNamed(mail, 'x-auto-response-suppress')).toEqual(['All'])
    expect(headersNamed(mail, 'content-language')).toEqual(['hu'])
    const data = server.mails[0]?.data.toString() ?? ''
    // Mail clients show the last alternative that they support.
    const types = Array.from(data.matchAll(/^Content-Type: ([\w/]+)/gm), ([, type]) => type)
    expect(types).toEqual(['multipart/alternative', 'text/plain', 'text/html'])
    const { html = '', text = '' } = mail ?? {}
    expect(html).toContain('<html lang="hu"')
    expect(html).toContain('Árvíztűrő &quot;tükörfúrógép&quot; &amp; &lt;script&gt;')
    expect(html).not.toContain('<script')
    expect(text).toContain('.\nÁrvíztűrő "tükörfúrógép" & <script>alert(1)</script>')
    expect(html).not.toMatch(/<img|url\(|<link|src=/)
  })

  test('wraps every line for SMTP, also of a mail of 1 MB', { timeout: 30_000 }, async () => {
    const { send, server, received } = await sending()
    const text = 'Ő'.repeat(500_000)
    const { content } = message()
    await send(message({ content: { ...content, blocks: [{ kind: 'paragraph', text }] } }), attempt())
    const longest = Math.max(
      ...`${server.mails[0]?.data.toString('latin1')}`.split('\r\n').map((line) => line.length),
    )
    expect(longest).toBeLessThanOrEqual(998)
    const [mail] = await received()
    expect(mail?.html).toContain(text)
  })

  test('an attachment of 1 MB arrives byte for byte', { timeout: 30_000 }, async () => {
    const { send, received } = await sending()
    const bytes = Uint8Array.from({ length: 1024 * 1024 }, (_, at) => (at * 7919) % 256)
    const attachment = { filename: 'sales-analytics.zip', contentType: 'application/zip', bytes }
    await send(message({ attachments: [attachment] }), attempt())
    const [mail] = await received()
    const { filename, contentType: mimeType } = attachment
    expect(mail?.attachments).toMatchObject([{ filename, mimeType, disposition: 'attachment' }])
    const arrived = mail?.attachments[0]?.content as ArrayBuffer
    expect(Buffer.from(arrived).equals(Buffer.from(bytes))).toBe(true)
  })

  test('the same delivery has the same Message-ID, another one another', async () => {
    const { send, received } = await sending()
    for (const id of ['a', 'a', 'b']) await send(message(), attempt(id))
    const [first, again, other] = (await received()).map(({ messageId }) => messageId)
    expect(first).toMatch(/^<[\da-f]{32}@site\.test>$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test.each([
    ['Studio: Fény', 'Studio: Fény <hello@site.test>'],
    ['Studio (Budapest)', 'Studio (Budapest) <hello@site.test>'],
    ['Studio, Kft.', '"Studio, Kft." <hello@site.test>'],
    ['Other Studio', '<hello@site.test>'],
  ])('the sender is %j where the settings say %s', async (name, from) => {
    const server = await startMailServer()
    const mailer = createSmtpMailer(server.url, { ...settings, from }, createFakeClock())
    onTestFinished(async () => {
      mailer.close()
      await server.close()
    })
    await mailer.send(message(), attempt())
    const [mail] = await server.parsed()
    expect(mail?.from).toEqual({ name, address: 'hello@site.test' })
  })

  test('keeps its connection for the next mail', async () => {
    const { send, server } = await sending()
    for (const id of ['a', 'b', 'c']) await send(message(), attempt(id))
    expect(server.connections()).toBe(1)
  })

  test('sends List-Unsubscribe where more mail may follow', async () => {
    const { send, received } = await sending()
    await send(message({ unsubscribe: 'studio@site.test' }), attempt())
    await send(message(), attempt('b'))
    expect((await received()).map((mail) => headersNamed(mail, 'list-unsubscribe'))).toEqual([
      ['<mailto:studio@site.test?subject=unsubscribe>'],
      [],
    ])
  })
})

describe('never turns visitor input into a header or a second recipient', () => {
  const hostile = [
    'Anna\r\nBcc: victim@example.org',
    'Anna\nBcc: victim@example.org',
    'Anna\r\n\r\n<html>second body',
    'Anna\u2028Bcc: victim@example.org',
    'Anna\0Bcc: victim@example.org',
    '"Anna" <victim@example.org>, other',
    '=?utf-8?Q?Anna=0D=0ABcc:_victim@example.org?=',
    `${'x'.repeat(5000)}\r\nBcc: victim@example.org`,
  ]
  test.each(hostile)('%j as a name and as a subject', async (text) => {
    const { send, server, received } = await sending()
    const names = {
      to: { name: text, address: 'anna@example.org' },
      replyTo: { name: text, address: 'b@x.hu' },
    }
    expect(await send(message(names, text), attempt())).toMatchObject({ outcome: 'delivered' })
    expect(server.mails[0]?.to).toEqual(['anna@example.org'])
    const [mail] = await received()
    expect(headersNamed(mail, 'bcc')).toEqual([])
    expect(headersNamed(mail, 'to')).toHaveLength(1)
    expect(mail?.to).toMatchObject([{ address: 'anna@example.org' }])
    expect(mail?.html).toContain('Árvíztűrő')
    expect(mail?.attachments).toEqual([])
  })

  test.each([
    'anna@example.org, victim@example.org',
    'anna@example.org\r\nBcc: victim@example.org',
    '<anna@example.org>',
    'Anna <anna@example.org>',
    'anna@example.org victim@example.org',
    'group: anna@example.org;',
    'anna',
    '',
  ])('%j is no address', async (address) => {
    const { send, server } = await sending()
    expect(await send(message({ to: { address } }), attempt())).toEqual({
      outcome: 'refused',
      reason: 'not an address',
    })
    expect(server.mails).toEqual([])
  })
})

describe('what a mail server says', () => {
  const saying =
    (when: MailServerStep, answer: string): MailServerRules =>
    (step) =>
      step === when ? answer : null

  test.each([
    ['no such recipient', saying('RCPT', '550 No such user anna@example.org'), 'refused'],
    ['a full mailbox', saying('RCPT', '452 Mailbox full'), 'later'],
    ['greylisting', saying('RCPT', '451 Try again'), 'later'],
    ['a mail it will not take', saying('END', '554 Looks like spam'), 'refused'],
    ['it cannot write', saying('END', '452 Disk full'), 'later'],
    ['our sender is wrong: that can be fixed', saying('MAIL', '550 Who are you'), 'later'],
    ['too busy', saying('CONNECT', '421 Later'), 'later'],
  ])('%s', async (_, rules, outcome) => {
    const { send } = await sending(rules)
    const result = await send(message(), attempt())
    expect(result).toMatchObject({ outcome })
    expect(JSON.stringify(result)).not.toContain('anna')
  })

  test('treats a refused connection as an outage', async () => {
    const { send, server } = await sending()
    await server.close()
    expect(await send(message(), attempt())).toMatchObject({
      outcome: 'later',
      reason: expect.stringMatching(/ESOCKET/),
    })
  })

  test('an aborted attempt ends immediately while the server is silent', async () => {
    const { send } = await sending((step) => (step === 'RCPT' ? 'hang' : null))
    const given = new AbortController()
    const result = send(message(), { deliveryId: 'a', signal: given.signal })
    given.abort()
    expect(await result).toMatchObject({ outcome: 'later', reason: expect.stringMatching(/EABORT/) })
  })
})

describe('encryption', () => {
  test.each([
    ['smtp://mail.example', true],
    ['smtp://user:password@mail.example:587', true],
    ['smtp://10.0.0.2', true],
    ['smtp://localhost.example', true],
    ['smtp://mail.example?requireTLS=true', true],
    ['smtp://mail.example?requireTLS=false', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]:1025', false],
  ])('%s must encrypt: %s', (url, must) => {
    expect(requiresTls(url)).toBe(must)
  })

  test('sends neither mail nor password to a server without STARTTLS, or with a stripped one', async () => {
    const said: MailServerStep[] = []
    const server = await startMailServer((step) => {
      said.push(step)
      return null
    })
    // An address that reaches this machine but is not recognized as local.
    const url = server.url.replace('127.0.0.1', '0.0.0.0').replace('//', '//user:password@')
    const mailer = createSmtpMailer(url, settings, createFakeClock())
    onTestFinished(async () => {
      mailer.close()
      await server.close()
    })
    expect(await mailer.send(message(), attempt())).toMatchObject({
      outcome: 'later',
      reason: expect.stringMatching(/ETLS/),
    })
    expect(server.mails).toEqual([])
    expect(said).toEqual(['CONNECT'])
  })
})
