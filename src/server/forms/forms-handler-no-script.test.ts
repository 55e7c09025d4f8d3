import { describe, expect, test } from 'vitest'
import { validForms } from '#testing/builders/valid-forms.ts'
import { asBrowser, createForms, encoded } from '#testing/forms-fixture.ts'
import { createMemoryLedger } from '#testing/memory-ledger.ts'

const { contact } = validForms

describe('a browser without JavaScript', () => {
  const send = (forms: ReturnType<typeof createForms>, form: string, fields: object, referer = '/hu') =>
    forms.ask(form, {
      headers: { ...asBrowser, Referer: `https://studio.example${referer}` },
      body: encoded(fields),
    })

  test('gets the page again, with the form marked as sent', async () => {
    const forms = createForms()
    const answer = await send(forms, 'contact', contact)
    expect([answer.status, await answer.text()]).toEqual([202, '<p>page</p>'])
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(forms.shown).toEqual([
      {
        path: '/hu',
        posted: { form: 'contact', state: { values: {}, errors: {}, fault: null, isSent: true } },
      },
    ])
  })

  test('gets the page again with errors and all input', async () => {
    const forms = createForms()
    const answer = await send(forms, 'contact', { ...contact, email: ' <b>', unknown: 'x' })
    expect(answer.status).toBe(422)
    expect(forms.shown[0]?.posted.state).toEqual({
      values: { ...contact, email: ' <b>' },
      errors: { email: 'Ez az\u00a0e-mail-cím hiányos. Így néz ki egy teljes: nev@pelda.hu.' },
      fault: null,
      isSent: false,
    })
  })

  test('does not get invalid values again', async () => {
    const forms = createForms()
    const body = new FormData()
    body.set('name', new Blob(['x']), 'x.txt')
    body.set('email', 'anna@')
    await forms.ask('contact', { headers: asBrowser, body })
    expect(forms.shown[0]?.posted.state.values).toEqual({ email: 'anna@' })
  })

  test('keeps its input on an error of the whole form', async () => {
    const forms = createForms({ ledger: createMemoryLedger({ ok: false, reason: 'storage' }) })
    expect((await send(forms, 'contact', contact)).status).toBe(503)
    expect(forms.shown[0]?.posted.state).toMatchObject({
      values: contact,
      fault: expect.stringMatching(/perc/),
    })
  })

  test.each([
    ['contact', '/contact', '/contact'],
    ['contact', '/hu/about', '/hu/contact'],
    ['quote', '/hu/services/website-creation', '/hu/services/website-creation'],
    ['comment', '/blog/a-post', '/blog/a-post'],
    ['comment', '/blog/100%', '/blog/100%25'],
    ['newsletter', '/hu/faq', '/hu/faq'],
    ['waitlist', '/debug/mailchimp', '/waitlist'],
    ['template', '/%2e%2e/x', '/digital-products'],
  ])('%s sent from %s is shown on %s', async (form, referer, path) => {
    const forms = createForms()
    await send(forms, form, { ...validForms[form as 'contact'] }, referer)
    expect(forms.shown[0]?.path).toBe(path)
  })

  test.each([
    ['is gone', async () => new Response('not found', { status: 404 })],
    ['cannot be made', () => Promise.reject(new Error('render failed'))],
  ])('gets a plain page with the outcome when the page %s', async (_, show) => {
    const sent = await send(createForms({ show }), 'contact', contact)
    expect(sent.status).toBe(202)
    expect(await sent.text()).toContain('Megkaptuk az\u00a0üzeneted!')
    const refused = await send(createForms({ show }), 'contact', { ...contact, email: '"><script>' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('nev@pelda.hu')
    expect(html).not.toContain('<script>')
    expect(html).toContain('href="/hu"')
  })

  test('is redirected to the form when it opens the address itself', async () => {
    const answer = await createForms().ask('waitlist', { method: 'GET', headers: asBrowser })
    expect(answer.status).toBe(405)
    expect(await answer.text()).toContain('href="/waitlist"')
  })

  test('gets JSON for the same form when it accepts JSON', async () => {
    const answer = await createForms().ask('contact', {
      headers: { Accept: 'application/json' },
      body: encoded(contact),
    })
    expect(await answer.json()).toMatchObject({ ok: true })
  })
})
