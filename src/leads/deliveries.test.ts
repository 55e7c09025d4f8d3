import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { encodeResult } from '#audit/result-code.ts'
import { silentLog } from '#base/log.ts'
import { aLead } from '#testing/builders/a-lead.ts'
import { bakeryAnswers } from '#testing/builders/audit-answers.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startMailServer } from '#testing/servers/mail-server.ts'
import { wordpressWrites } from '#testing/servers/wordpress-writes.ts'
import { createDeliveries, type DeliverySettings } from './deliveries.ts'
import type { StudioFacts } from './studio-facts.ts'

const attempt = { deliveryId: 'a', signal: new AbortController().signal }
const facts = (contactAddress = '', options: Partial<StudioFacts['options']> = {}): StudioFacts => ({
  leadsAddress: contactAddress,
  siteNames: { en: 'Small Fires', hu: '' },
  language: 'hu',
  timeZone: 'Europe/Budapest',
  options: {
    contact_form_id: '',
    mailchimp_api_key: '',
    mailchimp_audience_id: '',
    mailchimp_server_prefix: '',
    mailchimp_enabled: false,
    ...options,
  },
})

async function deliveries(
  settings: Partial<DeliverySettings> = {},
  { known = facts(), withWordPress = false } = {},
) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'deliveries-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
  const wordpress = withWordPress ? await wordpressWrites(() => ({ body: { status: 'mail_sent' } })) : null
  const clock = createFakeClock()
  const reported = { facts: known, reads: 0, isUnavailable: false }
  const made = createDeliveries({
    settings: {
      siteUrl: 'https://site.test',
      dataDirectory,
      contentSource: 'wordpress',
      mail: { smtpUrl: null, from: 'Studio <no-reply@site.test>', to: null },
      contactForm7: {},
      mailchimp: {},
      ...settings,
    },
    writes: wordpress?.writes ?? null,
    readFacts: async () => {
      reported.reads += 1
      if (reported.isUnavailable) throw new Error('WordPress not connected')
      return reported.facts
    },
    kitsDirectory: path.join(dataDirectory, 'kits'),
    fetch,
    clock,
    log: silentLog,
  })
  onTestFinished(made.stop)
  await made.start()
  const mails = () => {
    const folder = path.join(dataDirectory, 'mail')
    return Promise.all(
      readdirSync(folder).map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))),
    )
  }
  return { ...made, dataDirectory, clock, reported, mails }
}

describe('recipients of a notification', () => {
  const smtp = { smtpUrl: 'smtp://127.0.0.1:1', from: 'Studio <no-reply@site.test>', to: null }

  test.each([
    ['MAIL_TO', { to: 'Boss <boss@site.test>' }, 'studio@wordpress.test', 'boss@site.test'],
    ['else the contact address of the content system', {}, 'studio@wordpress.test', 'studio@wordpress.test'],
    ['else, where mails are files, the sender', {}, '', 'no-reply@site.test'],
    ['an address of the content system that is none', {}, 'a@b.hu, c@d.hu', 'no-reply@site.test'],
  ])('%s', async (_, mail, contactAddress, expected) => {
    const settings = { mail: { smtpUrl: null, from: 'Studio <no-reply@site.test>', to: null, ...mail } }
    const { targets, mails } = await deliveries(settings, { known: facts(contactAddress) })
    expect(await targets.notification?.(aLead('quote', 'hu'), attempt)).toMatchObject({
      outcome: 'delivered',
    })
    expect((await mails())[0]?.to).toEqual([{ name: '', address: expected }])
  })

  test('STUDIO-1 uses the studio’s chosen name as sender where MAIL_FROM has none', async () => {
    const settings = { mail: { smtpUrl: null, from: 'no-reply@site.test', to: null } }
    const { targets, mails } = await deliveries(settings, { known: facts('studio@wordpress.test') })
    await targets['auto-reply']?.(aLead('contact', 'en'), attempt)
    const [mail] = await mails()
    expect(mail?.from).toEqual({ name: 'Small Fires', address: 'no-reply@site.test' })
    expect(mail?.html).toContain('Small Fires')
    expect(mail?.text).toContain('Small Fires,')
    expect(`${mail?.html}${mail?.text}`).not.toContain('Igniting Studio')
  })

  test('waits when there is a mail server but no address', async () => {
    const { targets, digest } = await deliveries({ mail: smtp })
    const reason = expect.stringContaining('MAIL_TO')
    expect(await targets.notification?.(aLead('contact'), attempt)).toEqual({ outcome: 'later', reason })
    const empty = {
      since: 0,
      until: 1,
      accepted: {},
      spam: 0,
      failed: [],
      failedInAll: 0,
      setAside: [],
      delayed: {},
    }
    expect(await digest(empty, attempt)).toEqual({ outcome: 'later', reason })
  })
})

test('LEADMAIL-1 notifies the previous address of the change, by mail server or not at all', async () => {
  const server = await startMailServer(() => null)
  onTestFinished(server.close)
  const change = { from: 'old@site.test', to: 'new@evil.test', person: 'anna' }
  const mail = { smtpUrl: server.url, from: 'no-reply@site.test', to: null }
  const { notifyPreviousAddress } = await deliveries({ mail })
  expect(await notifyPreviousAddress(change, attempt)).toBe(true)
  expect(server.mails[0]?.to).toEqual(['old@site.test'])
  const [text = ''] = (await server.parsed()).map((mail) => mail.text)
  expect(text).toContain('anna')
  expect(text).toContain('new@evil.test')
  expect(await notifyPreviousAddress({ ...change, from: 'a@b.test, c@d.test' }, attempt)).toBe(false)
  const onFiles = await deliveries()
  expect(await onFiles.notifyPreviousAddress(change, attempt)).toBe(false)
})

test('retries a permanent refusal for the studio, whose mailbox may be full, but not for a visitor', async () => {
  const server = await startMailServer((step) => (step === 'RCPT' ? '550 5.2.2 No' : null))
  onTestFinished(server.close)
  const mail = { smtpUrl: server.url, from: 'no-reply@site.test', to: 'studio@site.test' }
  const { targets, digest } = await deliveries({ mail })
  const refusedForGood = expect.stringContaining('550')
  expect(await targets.notification?.(aLead('contact'), attempt)).toEqual({
    outcome: 'later',
    reason: refusedForGood,
  })
  const day = {
    since: 0,
    until: 1,
    accepted: {},
    spam: 1,
    failed: [],
    failedInAll: 0,
    setAside: [],
    delayed: {},
  }
  expect(await digest(day, attempt)).toEqual({ outcome: 'later', reason: refusedForGood })
  expect(await targets['auto-reply']?.(aLead('waitlist'), attempt)).toMatchObject({ outcome: 'refused' })
})

test('OFFICE-13 writes the digest and a reminder in the language of the studio, whatever the visitor’s is', async () => {
  const server = await startMailServer()
  onTestFinished(server.close)
  const mail = { smtpUrl: server.url, from: 'no-reply@site.test', to: 'studio@site.test' }
  const { targets, digest, stop } = await deliveries({ mail })
  const day = {
    since: 0,
    until: 1,
    accepted: {},
    spam: 1,
    failed: [],
    failedInAll: 0,
    setAside: [],
    delayed: {},
  }
  expect(await digest(day, attempt)).toMatchObject({ outcome: 'delivered' })
  expect(await targets.reminder?.({ ...aLead('contact', 'en'), stage: 'new' }, attempt)).toMatchObject({
    outcome: 'delivered',
  })
  stop()
  const languages = server.mails.map(({ data }) => /^Content-Language: (\w+)/im.exec(String(data))?.[1])
  expect(languages).toEqual(['hu', 'hu'])
})

test('a mail server that is set is used', async () => {
  const server = await startMailServer()
  onTestFinished(server.close)
  const mail = { smtpUrl: server.url, from: 'no-reply@site.test', to: 'studio@site.test' }
  const { targets, stop } = await deliveries({ mail })
  await targets['auto-reply']?.(aLead('waitlist', 'hu'), attempt)
  stop()
  expect(server.mails[0]).toMatchObject({ from: 'no-reply@site.test', to: ['anna@pelda.hu'] })
  expect(await server.parsed()).toMatchObject([
    { replyTo: [{ address: 'studio@site.test' }], subject: 'Rajta vagy a várólistán' },
  ])
})

describe('PROD-2 the starter kit', () => {
  test('is attached unchanged', async () => {
    const { targets, mails, dataDirectory } = await deliveries()
    mkdirSync(path.join(dataDirectory, 'kits'))
    writeFileSync(path.join(dataDirectory, 'kits', 'sales-analytics.zip'), 'PK')
    expect(await targets['template-mail']?.(aLead('template'), attempt)).toMatchObject({
      outcome: 'delivered',
    })
    const [mail] = await mails()
    expect(mail?.attachments).toMatchObject([{ mimeType: 'application/zip' }])
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe('PK')
  })

  test('waits for one that is not built; refuses an unknown one', async () => {
    const { targets } = await deliveries()
    const mail = targets['template-mail']
    expect(await mail?.(aLead('template'), attempt)).toMatchObject({ outcome: 'later' })
    expect(await mail?.(aLead('template', 'en', { template: '../x' }), attempt)).toMatchObject({
      outcome: 'refused',
    })
  })
})

describe('open delivery targets', () => {
  const contact = aLead('contact', 'hu')
  const newsletter = aLead('newsletter')
  const withForm = facts('', { contact_form_id: '134' })

  test('CALL-24 Contact Form 7 with the id of the language, else of the options record, else none', async () => {
    const both = await deliveries({ contactForm7: { hu: '8' } }, { withWordPress: true })
    expect(both.deliveriesOf(contact)).toContain('contact-form-7')
    expect(both.deliveriesOf(aLead('contact', 'en'))).not.toContain('contact-form-7')
    const option = await deliveries({}, { withWordPress: true, known: withForm })
    expect(option.deliveriesOf(contact)).toContain('contact-form-7')
    const builtin = await deliveries({ contactForm7: { hu: '8' } })
    expect(builtin.deliveriesOf(contact)).toEqual(['notification', 'auto-reply'])
  })

  test('the newsletter through the studio’s WordPress or Mailchimp, never the embedded one', async () => {
    expect((await deliveries({}, { withWordPress: true })).deliveriesOf(newsletter)).toEqual(['newsletter'])
    const embedded = { contentSource: 'embedded' } as const
    expect((await deliveries(embedded, { withWordPress: true })).deliveriesOf(newsletter)).toEqual([
      'notification',
    ])
    const mailchimp = { apiKey: 'k-us1', audienceId: 'a' }
    expect((await deliveries({ ...embedded, mailchimp })).deliveriesOf(newsletter)).toEqual(['newsletter'])
  })

  test('comments where there is a WordPress', async () => {
    expect((await deliveries({}, { withWordPress: true })).deliveriesOf(aLead('comment'))).toEqual([
      'comment',
      'notification',
    ])
    expect((await deliveries()).deliveriesOf(aLead('comment'))).toEqual(['notification'])
  })

  test('rereads settings of the content system in the background; an outage changes nothing', async () => {
    const { deliveriesOf, reported, clock } = await deliveries({}, { withWordPress: true, known: withForm })
    expect(reported.reads).toBe(1)
    reported.isUnavailable = true
    await clock.advance(60_000)
    expect(deliveriesOf(contact)).toContain('contact-form-7')
    await clock.advance(0)
    expect(deliveriesOf(contact)).toContain('contact-form-7')
    expect(reported.reads).toBe(2)

    Object.assign(reported, { isUnavailable: false, facts: facts() })
    await clock.advance(60_000)
    expect(deliveriesOf(contact)).not.toContain('contact-form-7')
  })

  test('CALL-24 sends the first lead after a quiet night to the form that was set meanwhile', async () => {
    const { deliveriesOf, reported, clock } = await deliveries({}, { withWordPress: true })
    reported.facts = withForm
    await clock.advance(60_000)
    expect(deliveriesOf(contact)).toContain('contact-form-7')
  })
})

test('AUD-1 dates the result document in the studio’s time zone', async () => {
  const code = encodeResult(bakeryAnswers, currentQuestionnaire)
  const documentOf = async (timeZone: string, hour: number) => {
    const { targets, mails } = await deliveries({}, { known: { ...facts(), timeZone } })
    const receivedAt = Date.UTC(2026, 10, 21, hour)
    await targets['audit-mail']?.({ ...aLead('audit-results', 'hu', { code }), receivedAt }, attempt)
    return Buffer.from((await mails())[0]?.attachments[0]?.content as ArrayBuffer)
  }
  expect(await documentOf('Europe/Budapest', 12)).toEqual(await documentOf('UTC', 12))
  expect(await documentOf('Europe/Budapest', 23)).not.toEqual(await documentOf('UTC', 23))
})
