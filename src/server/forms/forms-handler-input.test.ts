import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#forms/form-fields.ts'
import { formNames } from '#forms/form-name.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { asBrowser, createForms, encoded } from '#testing/forms-fixture.ts'
import { formMaxBytes } from './policies.ts'

const { contact } = validForms

describe('bad input', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
  const json = { 'Content-Type': 'application/json' }
  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }

  test.each([
    ['no type', 415, {}, bytes('name=x')],
    ['a text', 415, { 'Content-Type': 'text/plain' }, bytes('name=x')],
    ['a word of every object', 415, { 'Content-Type': 'constructor' }, bytes('name=x')],
    ['XML', 415, { 'Content-Type': 'application/xml' }, bytes('<a/>')],
    ['another charset', 415, { 'Content-Type': 'application/json; charset=utf-16' }, bytes('{}')],
    ['compressed', 415, { ...json, 'Content-Encoding': 'gzip' }, bytes([31, 139, 8])],
    ['broken JSON', 400, json, bytes('{"name":')],
    ['nothing', 400, json, bytes('')],
    ['a list', 400, json, bytes('[1]')],
    ['a text in JSON', 400, json, bytes('"x"')],
    ['null', 400, json, bytes('null')],
    ['deep nesting', 400, json, bytes('['.repeat(60_000))],
    ['invalid UTF-8 in JSON', 400, json, bytes('{"name":"', [0xc3, 0x28], '"}')],
    ['invalid UTF-8, escaped', 400, urlencoded, bytes('name=%C3%28')],
    ['half an escape', 400, urlencoded, bytes('name=100%')],
    ['invalid UTF-8, raw', 400, urlencoded, bytes('name=', [0xff])],
    ['no parts', 400, multipart, bytes('nothing')],
    ['no boundary', 400, { 'Content-Type': 'multipart/form-data' }, bytes('--x--')],
    ['a lost end', 400, multipart, bytes('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA')],
    ['too much', 413, json, bytes(JSON.stringify({ ...contact, message: 'x'.repeat(formMaxBytes) }))],
    ['too much in bytes', 413, json, bytes(' '.repeat(formMaxBytes + 1))],
  ])('answers %s with %i, in the language of its page', async (_, status, headers, body) => {
    const { ask, kept } = createForms()
    const answer = await ask('contact', {
      headers: { ...headers, Referer: 'https://studio.example/hu' },
      body,
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { ok, error } = (await answer.json()) as { ok: boolean; error: string }
    expect(ok).toBe(false)
    expect(error).toMatch(/űrlap/)
    expect(kept).toEqual([])
  })

  test('reports a file in a text field as an error of that field', async () => {
    const body = new FormData()
    for (const [name, value] of encoded(contact)) body.append(name, value)
    body.set('subject', new Blob(['x']), 'x.txt')
    const answer = await createForms().ask('contact', { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(['subject'])
  })

  test('answers a trickling body with 408 after its deadline', async () => {
    const { ask, clock } = createForms()
    const answering = ask('contact', {
      headers: json,
      body: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }),
      duplex: 'half',
    } as RequestInit)
    await expect.poll(clock.sleepers).toBe(1)
    await clock.advance(10_000)
    expect((await answering).status).toBe(408)
  })

  test('does not log a broken connection as an error', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('reset')) })
    const answer = await createForms().ask('contact', {
      headers: json,
      body: broken,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(400)
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'answers %s with 405 and Allow',
    async (method) => {
      const answer = await createForms().ask('contact', { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Allow')).toBe('POST')
    },
  )

  test.each(['unknown', 'constructor', '__proto__', 'contact%00'])('rejects the form %s', async (form) => {
    expect((await createForms().post(form, contact)).status).toBe(404)
  })

  test('handles any value in every field of every form', { timeout: 30_000 }, async () => {
    const hostile = [
      '\u0000',
      'a\r\nBcc: eve@example.com',
      '<script>alert(1)</script>',
      '=cmd|"/c calc"!A1',
      "'; DROP TABLE leads; --",
      '\ud800',
      '\u202egnp.exe',
      '🔥'.repeat(6_000),
      '',
      null,
      0,
      false,
      {},
      { $gt: '' },
      ['a', ['b']],
    ]
    const { post, ask } = createForms({
      limits: { take: async () => ({ allowed: true, retryAfterMs: 0 }) },
    })
    const common = [
      'lang',
      'page',
      'idempotency_key',
      'more_notes',
      'elapsed_ms',
      'captcha_token',
      'first_touch',
    ]
    for (const form of formNames) {
      for (const field of [...fieldsOf(form).map(([name]) => name), ...common]) {
        for (const value of hostile) {
          const fields = { ...validForms[form], [field]: value }
          const answer = await post(form, fields)
          expect([202, 422], `${form}.${field}: ${JSON.stringify(value)?.slice(0, 50)}`).toContain(
            answer.status,
          )
          if (typeof value !== 'string') continue
          const asForm = await ask(form, { body: encoded(fields), headers: asBrowser })
          expect([202, 413, 422]).toContain(asForm.status)
        }
      }
    }
  })
})
