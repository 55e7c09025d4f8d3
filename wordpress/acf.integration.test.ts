import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/servers/wordpress-with.ts'

/** What the ACF plugin does for a post type it has a field group for, as far as this plugin meets it. */
const likeAcf = `<?php
function acf_get_fields( $group ) {
	return array( array( 'name' => 'client_name' ), array( 'name' => 'from' ) );
}
function acf_get_field_groups( $filter ) {
	return 'portfolio' === $filter['post_type'] ? array( array( 'key' => 'group_1' ) ) : array();
}
add_action( 'rest_api_init', fn() => register_rest_field( 'portfolio', 'acf', array(
	'get_callback'    => fn( $data ) => array( 'from' => get_post_meta( $data['id'], 'from', true ) ),
	'update_callback' => fn( $value, $post ) => update_post_meta( $post->ID, 'from', $value['from'] ?? '' ),
) ) );
add_action( 'init', fn() => register_post_meta( 'portfolio', 'gallery_image_1', array( 'single' => true, 'type' => 'string', 'show_in_rest' => true ) ), 20 );
`

let wordpress: TestWordPress
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'like-acf.php': likeAcf })
}, 600_000)
afterAll(() => wordpress?.stop())

test('EDIT-3 a field group of ACF adds its fields to ours and takes none away', async () => {
  const [project] = (await wordpress.visitor('GET', '/wp/v2/portfolio?slug=bread-online')).body
  const acf = { from: 'ACF', challenge: 'Old & slower.' }
  await wordpress.admin('POST', `/wp/v2/portfolio/${project.id}`, { acf })
  const [changed] = (await wordpress.visitor('GET', '/wp/v2/portfolio?slug=bread-online')).body
  expect(changed.acf).toEqual({ ...project.acf, ...acf })
  const [service] = (await wordpress.visitor('GET', '/wp/v2/services?slug=social-media&lang=en')).body
  expect(service.acf).toMatchObject({ cover: 'phone' })
})

test('a picture that ACF keeps as the id of its attachment becomes an address', async () => {
  const [project] = (await wordpress.visitor('GET', '/wp/v2/portfolio?slug=bread-online')).body
  const fields = { meta: { gallery_image_1: String(project.featured_media) } }
  await wordpress.admin('POST', `/wp/v2/portfolio/${project.id}`, fields)
  const enhanced = (await wordpress.visitor('GET', '/wp/v2/portfolio-enhanced')).body
  const { content_gallery } = enhanced.find(({ id }: { id: number }) => id === project.id)
  expect(content_gallery[0].url).toBe(project.featured_media_url)
})
