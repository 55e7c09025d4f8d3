import { describe, expect, test } from 'vitest'
import { formNames } from '#forms/form-name.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { asBrowser, createForms, encoded } from '#testing/forms-fixture.ts'
import { mailsToAddress, requestsOfAddress } from './policies.ts'
import { autoRepliesOfAll, formsOfAddress } from './take-form.ts'

const { contact } = validForms

describe('abuse', () => {
  test.each([
    [{ more_notes: 'x' }, 'doubtful'],
    [{ more_notes: ['', 'x'] }, 'doubtful'],
    [{ more_notes: 'https://studio.example', elapsed_ms: 300 }, 'doubtful'],
    [{ more_notes: '' }, 'trusted'],
    [{ elapsed_ms: 300 }, 'doubtful'],
    [{ elapsed_ms: '300' }, 'doubtful'],
    [{ elapsed_ms: -1 }, 'doubtful'],
    [{ elapsed_ms: 'soon' }, 'doubtful'],
    [{ elapsed_ms: '60000' }, 'trusted'],
    [{ elapsed_ms: '' }, 'trusted'],
  ])('%j makes it %s, and the answer is the same', async (fields, trust) => {
    const { post, kept } = createForms()
    const answer = await post('contact', { ...contact, ...fields })
    expect(answer.status).toBe(202)
    expect(kept[0]?.submission.trust).toBe(trust)
  })

  test.each(formNames)(
    'FORM-6 stores a %s with a filled honeypot, notifies the studio, and sends its sender nothing yet',
    async (form) => {
      const deliveriesOf = () => ['audit-mail', 'auto-reply', 'newsletter', 'notification'] as const
      const { post, kept } = createForms({ deliveriesOf })
      expect((await post(form, { ...validForms[form], more_notes: 'anna@example.com' })).status).toBe(202)
      expect(kept[0]).toMatchObject({ kinds: ['notification'], submission: { trust: 'doubtful' } })
    },
  )

  test('FORM-6 treats it as spam only when the captcha agrees', async () => {
    const { post, kept } = createForms({ captcha: async () => false })
    await post('contact', { ...contact, more_notes: 'x' })
    expect(kept[0]?.submission.trust).toBe('spam')
  })

  test('counts every post once, by its outcome', async () => {
    const { ask, post, counted } = createForms()
    await post('contact', contact)
    await post('contact', {})
    await post('contact', contact, { Origin: 'https://evil.example' })
    await ask('contact', { headers: { 'Content-Type': 'application/json' }, body: '{' })
    await ask('contact', { headers: asBrowser, body: encoded(contact) })
    await ask('unheard-of', { body: encoded(contact) })
    expect(counted).toEqual([202, 422, 403, 400, 202].map((status) => ['contact', status]))
  })

  test('counts rate-limited posts as well', async () => {
    const { post, counted } = createForms({
      limits: { take: async () => ({ allowed: false, retryAfterMs: 1_000 }) },
    })
    await post('quote', {})
    expect(counted).toEqual([['quote', 429]])
  })

  test.each(formNames)('verifies the captcha for the form that was sent: %s', async (form) => {
    const asked: unknown[] = []
    const captcha = async (...question: unknown[]) => asked.push(question) > 0
    await createForms({ captcha }).post(form, { ...validForms[form], captcha_token: 'x' })
    expect(asked).toEqual([['x', form]])
  })

  test('a low captcha score makes a lead doubtful and blocks nothing', async () => {
    const { post, kept } = createForms({ captcha: async () => false })
    expect((await post('contact', { ...contact, captcha_token: 'x' })).status).toBe(202)
    expect(kept[0]?.submission.trust).toBe('doubtful')
  })

  test.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 202],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://studio.example' }, 403],
    [{ Origin: 'https://studio.example' }, 202],
    [{ Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }, 202],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'https://studio.example.evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: '127.0.0.1:3000', Host: '127.0.0.1:3000' }, 403],
    [{}, 202],
  ])('CSRF: %j is answered %i', async (headers, status) => {
    const { post, kept } = createForms()
    expect((await post('contact', contact, headers as Record<string, string>)).status).toBe(status)
    expect(kept).toHaveLength(status === 202 ? 1 : 0)
  })

  test('refuses a cross-site post before checking limits, without rendering a page', async () => {
    const { ask, shown } = createForms()
    const headers = { ...asBrowser, 'Sec-Fetch-Site': 'cross-site', Referer: 'https://studio.example/hu' }
    const answer = await ask('contact', { headers, body: encoded(contact) })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toMatch(/<html lang="hu">.*nem a\u00a0mi oldalunkról/s)
    expect(shown).toEqual([])
  })

  test('rate-limits one address, not others; does not count errors as forms; resets after the window', async () => {
    const { post, clock } = createForms()
    const from = (address: string) => post('contact', contact, { 'X-Forwarded-For': `9.9.9.9, ${address}` })
    for (let at = 0; at < 20; at++) await post('contact', {}, { 'X-Forwarded-For': '1.2.3.4' })
    for (let at = 0; at < formsOfAddress.limit; at++) expect((await from('1.2.3.4')).status).toBe(202)
    const slowed = await from('1.2.3.4')
    expect(slowed.status).toBe(429)
    expect(slowed.headers.get('Retry-After')).toBe(String(formsOfAddress.windowMs / 1000))
    expect(await slowed.json()).toMatchObject({ error: expect.stringContaining('10 minutes') })
    expect((await from('1.2.3.5')).status).toBe(202)
    await clock.advance(formsOfAddress.windowMs)
    expect((await from('1.2.3.4')).status).toBe(202)
  })

  test('rejects a flood before reading it', async () => {
    const { post, shown } = createForms()
    for (let at = 0; at < requestsOfAddress.limit; at++) await post('contact', {})
    expect((await post('contact', contact)).status).toBe(429)
    const answer = await post('contact', contact, { 'Content-Type': 'text/plain', ...asBrowser })
    expect(await answer.text()).toContain('1 minute')
    expect(shown).toEqual([])
  })

  test('cannot be used to flood a mailbox: stores the form, omits the mail to the visitor', async () => {
    const { post, kept } = createForms({ trustedProxies: 1 })
    const send = (at: number, email: string) =>
      post('contact', { ...contact, email }, { 'X-Forwarded-For': `10.0.0.${at}` })
    for (let at = 0; at < mailsToAddress.limit; at++) await send(at, 'anna@pelda.hu')
    expect((await send(200, 'ANNA@pelda.hu')).status).toBe(202)
    expect(kept.at(-2)?.kinds).toEqual(['notification', 'auto-reply'])
    expect(kept.at(-1)?.kinds).toEqual(['notification'])
    await send(201, 'bela@pelda.hu')
    expect(kept.at(-1)?.kinds).toEqual(['notification', 'auto-reply'])
  })

  test('counts spellings of one mailbox as one', async () => {
    const { post, kept } = createForms()
    const send = (email: string) => post('contact', { ...contact, email })
    for (let at = 0; at < mailsToAddress.limit; at++) await send(`an.na+${at}@gmail.com`)
    await send('Anna@googlemail.com')
    expect(kept.filter(({ kinds }) => kinds.includes('auto-reply'))).toHaveLength(mailsToAddress.limit)
    expect(kept.at(-1)?.kinds).toEqual(['notification'])
    expect(kept.at(-1)?.submission.values.email).toBe('Anna@googlemail.com')
  })

  test('limits all automatic replies together, without losing a lead', async () => {
    const { post, kept, clock } = createForms()
    const send = (at: number) =>
      post(
        'contact',
        { ...contact, email: `visitor${at}@pelda.hu` },
        { 'X-Forwarded-For': `10.0.0.${at % 250}` },
      )
    for (let at = 0; at < autoRepliesOfAll.limit + 50; at++) expect((await send(at)).status).toBe(202)
    expect(kept.filter(({ kinds }) => kinds.includes('auto-reply'))).toHaveLength(autoRepliesOfAll.limit)
    expect(kept).toHaveLength(autoRepliesOfAll.limit + 50)
    await clock.advance(autoRepliesOfAll.windowMs)
    await send(999)
    expect(kept.at(-1)?.kinds).toEqual(['notification', 'auto-reply'])
  })

  test('rate-limits networks of one IPv6 /48 together, not another one', async () => {
    const { post } = createForms()
    const from = async (network: string) =>
      (await post('contact', contact, { 'X-Forwarded-For': `2001:db8:${network}::1` })).status
    const statuses: number[] = []
    for (let at = 0; at < 600; at++) statuses.push(await from(`7:${at.toString(16)}`))
    expect(statuses.filter((status) => status === 202)).toHaveLength(2 * formsOfAddress.limit)
    expect(await from('8:1')).toBe(202)
  })

  test('refuses a form whose only purpose is a mail that cannot be sent', async () => {
    const { post } = createForms({ deliveriesOf: () => ['template-mail'] })
    for (let at = 0; at < mailsToAddress.limit; at++) await post('template', validForms.template)
    expect((await post('template', validForms.template)).status).toBe(429)
  })
})
