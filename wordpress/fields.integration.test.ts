import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

let wordpress: TestWordPress
beforeAll(async () => {
  wordpress = await startTestWordPress()
}, 600_000)
afterAll(() => wordpress?.stop())

const publish = (fields: object) =>
  wordpress.admin('POST', '/wp/v2/portfolio', { status: 'publish', language: 'en', ...fields })

describe('EDIT-1 fields are meta of the record', () => {
  test('publishes a record with its fields in one save, and stores them in a revision', async () => {
    const meta = { challenge: 'Old & slow.', metric_1_value: '12', live_url: 'javascript:alert(1)' }
    const made = await publish({ title: 'Saved once', meta })
    expect(made.status).toBe(201)
    const { id } = made.body
    const { acf } = (await wordpress.visitor('GET', `/wp/v2/portfolio/${id}`)).body
    expect(acf).toMatchObject({ challenge: 'Old & slow.', metric_1_value: '12', live_url: '' })

    for (const challenge of ['Older and slower.', 'Oldest.']) {
      await wordpress.admin('POST', `/wp/v2/portfolio/${id}`, { meta: { challenge } })
    }
    const revisions = await wordpress.admin('GET', `/wp/v2/portfolio/${id}/revisions?context=edit`)
    const challenges = revisions.body.map((one: { meta: { challenge: string } }) => one.meta.challenge)
    expect(challenges).toEqual(['Oldest.', 'Older and slower.'])
  })

  test.each([
    ['calendly.com/x', 'https://calendly.com/x'],
    ['//calendly.com/x', 'https://calendly.com/x'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['ftp://example.org/a', 'ftp://example.org/a'],
    ['JavaScript:alert(1)', ''],
    [' www.studio.hu ', 'https://www.studio.hu'],
    ['https://a.example/x', 'https://a.example/x'],
    ['not an address', 'not an address'],
    ['data:text/html,x', ''],
  ])('EDIT-7 stores the address %j as %j', async (live_url, kept) => {
    expect((await publish({ title: 'Address', meta: { live_url } })).body.meta.live_url).toBe(kept)
  })

  test('exposes the fields as acf and seo, not as meta', async () => {
    const { body } = await publish({ title: 'Twice', meta: { challenge: 'Once', seo_title: 'Found' } })
    const seen = (await wordpress.visitor('GET', `/wp/v2/portfolio/${body.id}`)).body
    expect(Object.keys(seen.meta)).not.toContain('challenge')
    expect(seen.seo).toEqual({ title: 'Found', description: '', image: null })
  })

  test('requires edit permission for fields, and limits their size', async () => {
    const { body } = await publish({ title: 'Guarded', meta: { challenge: 'Ours' } })
    const route = `/wp/v2/portfolio/${body.id}`
    expect((await wordpress.visitor('POST', route, { meta: { challenge: 'Theirs' } })).status).toBe(401)
    const endless = await wordpress.admin('POST', route, { meta: { challenge: 'x'.repeat(20_001) } })
    expect(endless.status).toBe(400)
    await wordpress.admin('POST', route, { acf: { client_name: 'x'.repeat(100_000) } })
    const { acf } = (await wordpress.visitor('GET', route)).body
    expect(acf.challenge).toBe('Ours')
    expect(acf.client_name).toHaveLength(500)
  })
})

describe('EDIT-2 MEDIA-4 MEDIA-5 pictures', () => {
  test('EDIT-2 refuses a file name; stores an address or a media id', async () => {
    for (const field of ['meta', 'acf']) {
      const refused = await publish({ title: 'Bare name', [field]: { gallery_image_1: 'bakery-front.jpg' } })
      expect([field, refused.status]).toEqual([field, 400])
    }
    const address = 'https://cdn.example/bakery-front.jpg'
    const { body } = await publish({ title: 'Address', meta: { gallery_image_1: address } })
    expect(body.acf.gallery_image_1).toBe(address)
  })

  test('MEDIA-4 MEDIA-5 a picture has alternative text in the record’s language, and its focal point', async () => {
    const { id, source_url } = await uploaded()
    const changes = { alt_text: 'A loaf', alt_text_hu: 'Egy cipó', focal_point: { x: 0.1234, y: 1 } }
    expect((await wordpress.admin('POST', `/wp/v2/media/${id}`, changes)).status).toBe(200)
    const gallery = async (language: string) => {
      const meta = { gallery_image_2: String(id) }
      return (await publish({ title: 'Pictured', language, meta })).body.content_gallery
    }
    const picture = { url: source_url, width: 640, height: 400, focal_point: { x: 0.12, y: 1 } }
    expect(await gallery('en')).toEqual([{ ...picture, alt: 'A loaf' }])
    expect(await gallery('hu')).toEqual([{ ...picture, alt: 'Egy cipó' }])

    const outside = { focal_point: { x: 2, y: 0 } }
    expect((await wordpress.admin('POST', `/wp/v2/media/${id}`, outside)).status).toBe(400)
    expect((await wordpress.visitor('POST', `/wp/v2/media/${id}`, changes)).status).toBe(401)
    await wordpress.admin('DELETE', `/wp/v2/media/${id}?force=true`)
    expect(await gallery('en')).toEqual([])
  })
})

async function uploaded(): Promise<{ id: number; source_url: string }> {
  const file = path.join(wordpress.stateDirectory, 'credentials.json')
  const { user, applicationPassword } = JSON.parse(await readFile(file, 'utf8'))
  const answer = await fetch(`${wordpress.url}/wp-json/wp/v2/media`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${user}:${applicationPassword}`)}`,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="loaf.png"',
    },
    body: await readFile(new URL('../contract/fixture/cover.png', import.meta.url)),
  })
  return answer.json() as Promise<{ id: number; source_url: string }>
}
