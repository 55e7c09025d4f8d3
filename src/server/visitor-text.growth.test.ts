import { Hono } from 'hono'
import { describe, test } from 'vitest'
import { decodeResult } from '#audit/result-code.ts'
import { firstTouchOf } from '#consent/browser/first-touch.ts'
import { parseRecord } from '#consent/consent-record.ts'
import { formerPath } from '#content/records/former-path.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { folded } from '#content/search/words.ts'
import { wordpressAddress, wordpressQuery } from '#content/wordpress/wordpress-address.ts'
import { cleanLine, cleanText } from '#forms/clean-text.ts'
import { fieldsOf } from '#forms/form-fields.ts'
import { formNames } from '#forms/form-name.ts'
import { parseForm } from '#forms/parse-form.ts'
import { csvLine } from '#leads/admin/leads-csv.ts'
import { terminalLines } from '#leads/admin/print-leads.ts'
import { notificationMail } from '#leads/mails/kinds/notification-mail.ts'
import { mimeMail } from '#leads/mails/sending/mime-mail.ts'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { identify } from '#leads/store-lead.ts'
import { pageAt } from '#locale/path-table.ts'
import { aLead } from '#testing/builders/a-lead.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { expectLinearWork, type HostileText } from '#testing/growth.ts'
import { consentHandler } from './consent.ts'
import { decodeBody } from './forms/decode-body.ts'
import { decodeFirstTouch } from './forms/decode-first-touch.ts'
import { sendingPage } from './forms/form-pages.ts'
import { visitorLanguage } from './forms/forms-handler.ts'
import { tidyPath } from './pages/page-paths.ts'
import { bestEncoding } from './pages/page-server.ts'
import { senderNetworks } from './public-post.ts'
import { searchHandler } from './search.ts'

const origin = 'https://studio.example'
const clock = createFakeClock()
const search = new Hono().get('*', searchHandler({ content: createBuiltinContent({ clock }), clock }))
const consent = new Hono().post(
  '*',
  consentHandler({
    receipts: { append: async () => ({ ok: true }) },
    limits: { ...createMemoryLimits(clock), take: async () => ({ allowed: true, retryAfterMs: 0 }) },
    trustedProxies: 0,
    origin,
    clock,
  }),
)

const decode = (contentType: string) => (text: string) =>
  decodeBody(new TextEncoder().encode(text), new Headers({ 'Content-Type': contentType }))
type Readers = Record<string, (text: string) => unknown>

const mailSettings = { siteName: () => 'Igniting Studio', siteUrl: origin, from: 'studio@example.com' }

/** Parsers of a path or a header, which Node.js limits to 16 kB in total. */
const headReaders: Readers = {
  'a type of body': (text) => decode(text)(''),
  'the page in a Referer': (text) => sendingPage(null, `https://${text}`, origin, origin),
  "a visitor's language": (text) => visitorLanguage({ page: null, acceptLanguage: text }),
  'which encodings a browser reads': bestEncoding,
  'a path': (text) => [tidyPath(`/${text}`), pageAt(`/${text}`)],
  'an address of WordPress': (text) => [
    wordpressAddress(`/category/${text}`),
    wordpressQuery(`?p=${text}`),
    formerPath(`/${text}`),
  ],
  'an address behind proxies': (text) => senderNetworks({ env: {}, req: { header: () => text } }, 1),
  "the code of an audit's result": decodeResult,
  'a question to the search': (text) => search.request(`/?q=${encodeURIComponent(text.toWellFormed())}`),
}

/** Everything else that reads text from visitors, run with the longest accepted text. */
const readers: Readers = {
  cleanLine,
  cleanText,
  'the consent record of a browser': parseRecord,
  'the first touch of an address': (text) =>
    firstTouchOf(`${origin}/?utm_source=${encodeURIComponent(text.toWellFormed())}`, text),
  'the first touch of a form': (text) => [
    decodeFirstTouch(text),
    decodeFirstTouch({ source: text, landingPage: `/${text}` }),
  ],
  'a form in JSON': decode('application/json'),
  'a form in JSON, one text': (text) => decode('application/json')(JSON.stringify({ message: text })),
  'a form, percent-encoded': decode('application/x-www-form-urlencoded'),
  'a form in parts': decode('multipart/form-data; boundary=x'),
  'a form in parts, one text': (text) =>
    decode('multipart/form-data; boundary=x')(
      `--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n${text}\r\n--x--\r\n`,
    ),
  'a form of many parts': (text) =>
    decode('multipart/form-data; boundary=x')(
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(text.length / 50)}--x--\r\n`,
    ),
  'the page that a form names': (text) => sendingPage(`/${text}`, null, origin, origin),
  'a folded text': folded,
  'a receipt of consent': (text) => consent.request('/', { method: 'POST', body: text }),
  'the identity of a lead': (text) =>
    identify({ ...aLead('contact'), values: { message: text, [text]: text } }, 0),
  "the studio's mail": (text) =>
    mimeMail(
      notificationMail(
        aLead('contact', 'hu', { name: text, message: text }),
        'studio@example.com',
        mailSettings,
      ),
      mailSettings,
      { deliveryId: 'x', sentAt: 0 },
    ),
  'a line of CSV': (text) => csvLine([text]),
  'a text in a terminal': (text) => terminalLines(text, ' '),
}
for (const form of formNames) {
  readers[`the form ${form}`] = (text) =>
    parseForm(form, Object.fromEntries(fieldsOf(form).map(([field]) => [field, text])), 'hu')
}

/** Texts that once took more than linear time. */
const known: readonly HostileText[] = [{ pieces: ['\u0316\u0301'], end: '' }]

describe('FORM-2 twice the text takes at most 2.5 times the work', () => {
  test.each(Object.entries(readers))('%s', { timeout: 60_000 }, async (_, read) => {
    await expectLinearWork(read, { known })
  })

  test.each(Object.entries(headReaders))('%s', { timeout: 60_000 }, async (_, read) => {
    await expectLinearWork(read, { length: 2_048, known })
  })
})
