import { expect, test } from 'vitest'
import { callsFailingAt, recordedCalls } from '#testing/servers/recorded-calls.ts'
import type { RecordedRequest } from '#testing/servers/recording-server.ts'
import * as writes from './writes.ts'

/** The fields of a recorded form. */
async function sentForm({ headers, body }: RecordedRequest) {
  const contentType = headers['content-type'] ?? ''
  expect(contentType).toMatch(/^multipart\/form-data; boundary=/)
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
  return Object.fromEntries(form)
}

const onlyRequest = (requests: RecordedRequest[]) => {
  const [request] = requests
  if (!request || requests.length > 1) throw new Error('expected one request')
  return request
}

test('CALL-23 CALL-27 a comment is posted as form data, optional fields only when given', async () => {
  const { api, lines, server } = await recordedCalls(() => ({ status: 201, body: { id: 3 } }))
  await writes.postComment(api, { post: 9, content: 'Szép!', author_name: 'Éva', parent: 2 })
  expect(lines()).toEqual(['POST /wp/v2/comments'])
  expect(await sentForm(onlyRequest(server.requests))).toEqual({
    post: '9',
    content: 'Szép!',
    author_name: 'Éva',
    parent: '2',
  })
})

test('CALL-24 CALL-27 Contact Form 7: multipart, a unit tag, a user agent; its response JSON is returned', async () => {
  const { api, lines, server } = await recordedCalls(() => ({
    body: { status: 'mail_sent', message: 'Thanks' },
  }))
  const fields = { 'your-name': 'Éva', 'project_type[]': ['website-creation', 'not-sure'] }
  const result = await writes.submitContactForm(api, '134', fields, { language: 'hu' })
  expect(result).toMatchObject({ value: { body: { status: 'mail_sent', message: 'Thanks' } } })
  expect(lines()).toEqual(['POST /contact-form-7/v1/contact-forms/134/feedback'])
  const request = onlyRequest(server.requests)
  expect(await sentForm(request)).toEqual({
    'your-name': 'Éva',
    'project_type[]': 'not-sure',
    _wpcf7: '134',
    _wpcf7_locale: 'hu_HU',
    _wpcf7_unit_tag: 'wpcf7-f134-o1',
  })
  expect(request.body.match(/project_type\[\]/g), 'every value of a list').toHaveLength(2)
  expect(request.headers['user-agent']).toBe('IgnitingStudioWebsite/1.0')
})

test('CALL-24 a refused contact form: "Contact form submission failed: {status}"', async () => {
  const { api } = await callsFailingAt('/feedback', 404)
  expect(await writes.submitContactForm(api, '1', {})).toMatchObject({
    fault: { message: 'Contact form submission failed: 404' },
  })
})

test('CALL-25 CALL-27 a newsletter subscription is posted as form data', async () => {
  const { api, lines, server } = await recordedCalls(() => ({ body: { ok: true } }))
  await writes.subscribe(api, { email: 'eva@example.org', language: 'hu' })
  expect(lines()).toEqual(['POST /wp/v2/newsletter/subscribe'])
  expect(await sentForm(onlyRequest(server.requests))).toEqual({ email: 'eva@example.org', language: 'hu' })
})
