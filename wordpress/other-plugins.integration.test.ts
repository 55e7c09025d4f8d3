import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { recordSummaries } from '#content/wordpress/calls/records.ts'
import { createWordPressApi } from '#content/wordpress/wordpress-api.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

/** Stubs of Contact Form 7, The SEO Framework and Rank Math: their names, none of their code. */
const others = `<?php
define( 'THE_SEO_FRAMEWORK_VERSION', '5.1' );
define( 'RANK_MATH_VERSION', '1.0' );
define( 'WPSEO_VERSION', '26.0' );
class Like_Form { public function id() { return 134; } }
function wpcf7_get_contact_form_by_hash( $hash ) {
	return str_starts_with( '8994ebc0123456789', $hash ) ? new Like_Form() : null;
}
add_action( 'rest_api_init', fn() => register_rest_route( 'like-seo/v1', '/(?P<id>\\d+)', array(
	'methods'             => 'POST',
	'permission_callback' => '__return_true',
	'callback'            => function ( $request ) {
		foreach ( $request->get_json_params() as $name => $value ) {
			update_post_meta( $request['id'], $name, $value );
		}
	},
) ) );
add_filter( 'pre_option_blog_public', fn() => isset( $_GET['discouraged'] ) ? '0' : '1' );
`

let wordpress: TestWordPress
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'others.php': others })
}, 600_000)
afterAll(() => wordpress?.stop())

/** The `seo` of a new post with this meta. */
async function seoOf(meta: object, fields: object = {}, query = '') {
  const { body } = await wordpress.admin('POST', '/wp/v2/posts', {
    title: 'Found',
    status: 'publish',
    meta: fields,
  })
  await wordpress.admin('POST', `/like-seo/v1/${body.id}`, meta)
  return (await wordpress.visitor('GET', `/wp/v2/posts/${body.id}${query}`)).body.seo
}

const picture = 'https://cdn.example/shared.png'

describe('SEO-1 SEO-2 SEO-8 other plugins for search engines', () => {
  test.each<[string, object, object]>([
    [
      'The SEO Framework',
      { _genesis_title: 'T', _genesis_description: 'D', _social_image_url: 'https://cdn.example/s.png' },
      { title: 'T', description: 'D', image: { url: 'https://cdn.example/s.png', alt: '' } },
    ],
    [
      'The SEO Framework, with texts for shared links',
      { _genesis_title: 'T', _twitter_title: 'X', _open_graph_title: 'O', _open_graph_description: 'S' },
      { title: 'T', share_title: 'O', share_text: 'S' },
    ],
    [
      'Rank Math, with texts for shared links',
      { rank_math_facebook_title: '%title%', rank_math_twitter_title: 'X', rank_math_twitter_image: picture },
      { share_title: 'X', image: { url: picture, alt: '' } },
    ],
    [
      'Yoast, with texts for shared links',
      {
        '_yoast_wpseo_opengraph-title': 'O',
        '_yoast_wpseo_opengraph-description': '%%excerpt%%',
        '_yoast_wpseo_opengraph-image': picture,
      },
      { title: '', share_title: 'O', image: { url: picture, alt: '' } },
    ],
    [
      'Rank Math, and not its templates',
      { rank_math_title: '%title% %sep% %sitename%', rank_math_description: '100% sure' },
      { title: '', description: '100% sure', image: null },
    ],
    ['none', {}, { title: '', description: '', image: null }],
    ['one that hides a record', { _genesis_noindex: '1' }, { noindex: true }],
    ['another one', { rank_math_robots: ['noindex', 'nofollow'] }, { noindex: true }],
    ['and another one', { '_yoast_wpseo_meta-robots-noindex': '1' }, { noindex: true }],
  ])('are read: %s', async (_, meta, expected) => {
    expect(await seoOf(meta)).toMatchObject(expected)
  })

  test('SEO-2 mark hidden records in the sitemap list', async () => {
    await seoOf({ _genesis_noindex: '1' })
    const api = createWordPressApi({ baseUrl: wordpress.url, fetch, clock: systemClock })
    const list = await recordSummaries(api, 'post', 1, { language: 'en', withExcerpts: false })
    if (!list.ok) throw new Error(list.fault.message)
    expect(list.value.body).toContainEqual(
      expect.objectContaining({ seo: expect.objectContaining({ noindex: true }) }),
    )
  })

  test('SEO-8 rank below our own fields for shared links', async () => {
    const own = { seo_share_title: '<b>Ours</b>', seo_share_text: 'Our text' }
    const seo = await seoOf({ _open_graph_title: 'Theirs', _open_graph_description: ['odd'] }, own)
    expect(seo).toMatchObject({ share_title: 'Ours', share_text: 'Our text' })
    expect(await seoOf({ _open_graph_description: ['odd'] })).not.toHaveProperty('share_text')
  })

  test('rank below our own fields', async () => {
    expect(await seoOf({ _genesis_title: 'Theirs' }, { seo_title: 'Ours' })).toMatchObject({ title: 'Ours' })
  })

  test('SEO-2 a record is hidden by our own field, with or without such a plugin', async () => {
    expect(await seoOf({}, { seo_noindex: '1' }, '?discouraged')).toMatchObject({ noindex: true })
    expect(await seoOf({ _genesis_noindex: '1' }, { seo_noindex: '' })).toMatchObject({ noindex: true })
    expect(await seoOf({}, { seo_noindex: '' })).not.toHaveProperty('noindex')
  })

  test('allow an explicit index, and ignore WordPress’s own noindex', async () => {
    expect(await seoOf({ _genesis_noindex: '-1' })).not.toHaveProperty('noindex')
    expect(await seoOf({}, {}, '?discouraged')).toMatchObject({ noindex: false })
    expect(await seoOf({ _genesis_noindex: '1' }, {}, '?discouraged')).toMatchObject({ noindex: true })
  })
})

describe('CALL-27 the id of a form', () => {
  const saved = async (contact_form_id: string) => {
    const settings = { igniting_studio_options: { contact_form_id } }
    await wordpress.admin('POST', '/wp/v2/settings', settings)
    return (await wordpress.visitor('GET', '/igniting-studio/v1/options')).body.contact_form_id
  }

  test('is numeric; a shortcode id is resolved', async () => {
    expect(await saved('7')).toBe('7')
    expect(await saved('8994ebc')).toBe('134')
    expect(await saved('0000000a')).toBe('134')
  })
})
