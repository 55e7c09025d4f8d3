import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestCaller, restCaller } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

/** Writes a state into the database that REST no longer accepts: that of earlier versions. */
const olderVersions = `<?php
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/meta', array(
	'methods' => 'POST', 'permission_callback' => fn() => current_user_can( 'manage_options' ),
	'callback' => function ( $request ) {
		foreach ( $request['meta'] as $name => $value ) {
			null === $value ? delete_post_meta( $request['id'], $name ) : update_post_meta( $request['id'], $name, $value );
		}
		return get_post_meta( $request['id'] );
	},
) ) );
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/option', array(
	'methods' => 'DELETE', 'permission_callback' => fn() => current_user_can( 'manage_options' ),
	'callback' => fn( $request ) => delete_option( $request['name'] ),
) ) );
`

let wordpress: Awaited<ReturnType<typeof startWordPressWith>>
let author: RestCaller
let authorId: number
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'older-versions.php': olderVersions })
  const account = {
    username: 'ada',
    email: 'ada@example.com',
    password: 'a-password-of-ada-1',
    roles: ['author'],
  }
  const { body: user } = await admin('POST', '/wp/v2/users', account)
  const { body: made } = await admin('POST', `/wp/v2/users/${user.id}/application-passwords`, {
    name: 'test',
  })
  author = restCaller(wordpress.url, { authorization: `Basic ${btoa(`ada:${made.password}`)}` })
  authorId = user.id
}, 600_000)
afterAll(() => wordpress?.stop())

const admin = (...call: Parameters<RestCaller>) => wordpress.admin(...call)
const visitor = (...call: Parameters<RestCaller>) => wordpress.visitor(...call)
const languageMeta = '_igniting_studio_language'
const keyMeta = '_igniting_studio_translation_key'
const setMeta = (id: number, meta: Record<string, string | null>) =>
  admin('POST', '/test/v1/meta', { id, meta })

async function made(type: string, fields: object, by: RestCaller = admin) {
  const { status, body } = await by('POST', `/wp/v2/${type}`, { status: 'publish', ...fields })
  expect([status, body.message]).toEqual([201, undefined])
  return body
}
const read = async (type: string, id: number) => (await visitor('GET', `/wp/v2/${type}/${id}`)).body
const translationOf = async (id: number) => (await admin('GET', `/wp/v2/posts/${id}?context=edit`)).body.twin

async function pair(name: string) {
  const en = await made('posts', { title: name, slug: `${name}-en`, language: 'en' })
  const hu = await made('posts', { title: name, slug: `${name}-magyar`, language: 'hu', twin: en.id })
  return { en, hu }
}

describe('PAIR-1 links by id', () => {
  test('name each other, and the website reads both slugs', async () => {
    const { en, hu } = await pair('two')
    const both = { en: 'two-en', hu: 'two-magyar' }
    expect([(await read('posts', en.id)).translations, hu.translations]).toEqual([both, both])
    expect([await translationOf(en.id), await translationOf(hu.id)]).toEqual([hu.id, en.id])
    expect(await read('posts', en.id)).not.toHaveProperty('twin')
  })

  test('ignore a sent translation key', async () => {
    const { en, hu } = await pair('key')
    const { translation_key } = await read('posts', en.id)
    const thief = await made('posts', { title: 'Thief', slug: 'thief', language: 'hu', translation_key })
    expect(thief.translations).toEqual({})
    expect(await translationOf(en.id)).toBe(hu.id)
  })

  test('ignore copied meta', async () => {
    const { en, hu } = await pair('copied')
    const copy = await made('posts', { title: 'Copy', slug: 'copy', language: 'hu' })
    await setMeta(copy.id, { _igniting_studio_twin: String(en.id) })
    expect((await read('posts', copy.id)).translations).toEqual({})
    expect(await translationOf(en.id)).toBe(hu.id)
  })

  test('allow one per language and type; an impossible link is refused and changes nothing', async () => {
    const { en, hu } = await pair('one')
    const page = await made('pages', { title: 'Page', slug: 'a-page', language: 'hu' })
    const alike = await made('posts', { title: 'Alike', slug: 'alike', language: 'en' })
    const attempts = await Promise.all([
      admin('POST', '/wp/v2/posts', { title: 'Second', status: 'publish', language: 'hu', twin: en.id }),
      admin('POST', `/wp/v2/posts/${alike.id}`, { title: 'Changed', twin: en.id }),
      admin('POST', `/wp/v2/posts/${alike.id}`, { title: 'Changed', twin: page.id }),
      admin('POST', `/wp/v2/posts/${alike.id}`, { title: 'Changed', twin: alike.id }),
      admin('POST', `/wp/v2/posts/${alike.id}`, { title: 'Changed', twin: 999_999 }),
      admin('POST', `/wp/v2/posts/${hu.id}`, { title: 'Changed', language: 'en' }),
    ])
    expect(attempts.map(({ status }) => status)).toEqual([409, 409, 400, 400, 403, 409])
    expect((await read('posts', alike.id)).title.rendered).toBe('Alike')
    expect(await translationOf(en.id)).toBe(hu.id)
  })

  test('leave nothing behind when unlinked or deleted', async () => {
    const { en, hu } = await pair('apart')
    await admin('POST', `/wp/v2/posts/${en.id}`, { twin: 0 })
    expect((await read('posts', hu.id)).translations).toEqual({})

    await admin('POST', `/wp/v2/posts/${en.id}`, { twin: hu.id })
    await admin('DELETE', `/wp/v2/posts/${hu.id}`)
    expect((await read('posts', en.id)).translations).toEqual({})
    expect(await translationOf(en.id)).toBe(0)
    await admin('DELETE', `/wp/v2/posts/${hu.id}?force=true`)
    const { body: meta } = await setMeta(en.id, {})
    expect(meta).not.toHaveProperty('_igniting_studio_twin')
  })

  test('need edit permission for both records', async () => {
    const { en, hu } = await pair('others')
    const lonely = await made('posts', { title: 'Lonely', slug: 'lonely', language: 'en' })
    const own = await made('posts', { title: 'Own', slug: 'own', language: 'hu' }, author)
    expect(own.author).toBe(authorId)
    const attempts = await Promise.all([
      author('POST', `/wp/v2/posts/${own.id}`, { twin: lonely.id }),
      author('PUT', `/igniting-studio/v1/records/${own.id}/translation`, { twin: lonely.id }),
      author('PUT', `/igniting-studio/v1/records/${lonely.id}/translation`, { twin: own.id }),
      author('DELETE', `/igniting-studio/v1/records/${en.id}/translation`),
      author('POST', `/igniting-studio/v1/records/${en.id}/translation`),
      author('GET', `/igniting-studio/v1/records/${en.id}/translation`),
    ])
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    await admin('POST', `/wp/v2/posts/${own.id}`, { twin: lonely.id })
    expect((await author('POST', `/wp/v2/posts/${own.id}`, { twin: 0 })).status).toBe(403)
    expect([await translationOf(en.id), await translationOf(own.id)]).toEqual([hu.id, lonely.id])
    const anonymous = await visitor('GET', `/igniting-studio/v1/records/${en.id}/translation`)
    expect(anonymous.status).toBe(401)
  })
})

describe('PAIR-2 migrating the keys of earlier versions', () => {
  test('runs once, without loss; of two in one language keeps the one that was shown', async () => {
    const make = async (slug: string, language: string, key: string, status = 'publish') => {
      const { id } = await made('services', { title: slug, slug, language })
      await admin('POST', `/wp/v2/services/${id}`, { status })
      await setMeta(id, { [keyMeta]: key })
      return id as number
    }
    const en = await make('old-en', 'en', 'old')
    const first = await make('old-hu', 'hu', 'old')
    const shown = await make('old-hu-2', 'hu', 'old')
    await make('old-hu-draft', 'hu', 'old', 'draft')
    const otherKind = (await made('posts', { title: 'Other', slug: 'other-kind', language: 'hu' })).id
    await setMeta(otherKind, { [keyMeta]: 'old' })
    expect((await read('services', en)).translations).toEqual({})

    await admin('DELETE', '/test/v1/option?name=igniting_studio_keys_adopted')
    const after = await read('services', en)
    expect(after).toMatchObject({ translation_key: 'old', translations: { en: 'old-en', hu: 'old-hu-2' } })
    expect((await read('services', shown)).translations).toEqual(after.translations)
    expect(await read('services', first)).toMatchObject({ translation_key: 'old', translations: {} })
    expect((await read('posts', otherKind)).translations).toEqual({})
  })
})

describe('PAIR-3 every record has a language', () => {
  test('a new one has that of its editor, or of the list it is created from', async () => {
    const plain = await made('pages', { title: 'Plain' })
    const listed = (await admin('POST', '/wp/v2/pages?studio_language=hu', { title: 'Listed' })).body
    const { body: me } = await admin('GET', '/wp/v2/users/me?context=edit')
    await admin('POST', '/wp/v2/users/me', { locale: 'hu_HU' })
    const hungarian = await made('pages', { title: 'Magyar' })
    await admin('POST', '/wp/v2/users/me', { locale: me.locale })
    expect([plain.language, listed.language, hungarian.language]).toEqual(['en', 'hu', 'hu'])
  })

  test('refuses publishing without one with a reason; allows a draft', async () => {
    const { body: draft } = await admin('POST', '/wp/v2/posts', { title: 'Undecided', language: '' })
    expect([draft.status, draft.language]).toEqual(['draft', ''])
    const refused = await admin('POST', `/wp/v2/posts/${draft.id}`, { status: 'publish' })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Choose the language of this record before it is published.',
    ])
    const also = await admin('POST', `/wp/v2/posts/${(await made('posts', { title: 'Has one' })).id}`, {
      language: '',
    })
    expect(also.status).toBe(400)
    const chosen = await admin('POST', `/wp/v2/posts/${draft.id}`, { status: 'publish', language: 'hu' })
    expect([chosen.status, chosen.body.language]).toEqual([200, 'hu'])
  })

  test('an older one without it has a unique slug, is listed in both, and stays editable', async () => {
    const old = await made('posts', { title: 'Old', slug: 'duplicate-title', language: 'en' })
    await setMeta(old.id, { [languageMeta]: null })
    const hu = await made('posts', { title: 'New', slug: 'duplicate-title', language: 'hu' })
    const en = await made('posts', { title: 'New', slug: 'duplicate-title', language: 'en' })
    expect([hu.slug, en.slug]).toEqual(['duplicate-title-2', 'duplicate-title-3'])
    for (const lang of ['en', 'hu'])
      expect((await visitor('GET', `/wp/v2/posts?slug=duplicate-title&lang=${lang}`)).body).toHaveLength(1)
    const edited = await admin('POST', `/wp/v2/posts/${old.id}`, { title: 'Older' })
    expect(edited.status).toBe(200)
  })

  test('a page shares its slug with its translation, whatever pages have other parents', async () => {
    const team = { title: 'Team', slug: 'our-team' }
    const above = await made('pages', { title: 'Above', language: 'hu' })
    const en = await made('pages', { ...team, language: 'en' })
    const below = await made('pages', { ...team, language: 'hu', parent: above.id })
    const hu = await made('pages', { ...team, language: 'hu' })
    const second = await made('pages', { ...team, language: 'hu' })
    expect([en, below, hu, second].map(({ slug }) => slug)).toEqual([
      ...['our-team', 'our-team', 'our-team', 'our-team-2'],
    ])
  })

  test('a page without one keeps its address when another takes its path', async () => {
    const old = await made('pages', { title: 'Old', slug: 'in-the-way', language: 'en' })
    await setMeta(old.id, { [languageMeta]: null })
    const { id } = await made('pages', { title: 'Other', slug: 'elsewhere', language: 'hu' })
    const moved = await admin('POST', `/wp/v2/pages/${id}`, { slug: 'in-the-way' })
    expect(moved.body.slug).toBe('in-the-way-2')
  })
})

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})
