import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWordPress, type TestWordPress } from '#testing/test-wordpress.ts'

/** What the ACF plugin does for a post type it has a field group for, as far as this plugin meets it. */
const likeAcf = `<?php
function acf_get_field_groups( $filter ) {
	return 'portfolio' === $filter['post_type'] ? array( array( 'key' => 'group_1' ) ) : array();
}
add_action( 'rest_api_init', fn() => register_rest_field( 'portfolio', 'acf', array( 'get_callback' => fn() => array( 'from' => 'ACF' ) ) ) );
add_action( 'init', fn() => register_post_meta( 'portfolio', 'gallery_image_1', array( 'single' => true, 'type' => 'string', 'show_in_rest' => true ) ), 20 );
`

let folder: string
let wordpress: TestWordPress
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'acf-'))
  await cp(fileURLToPath(new URL('.', import.meta.url)), folder, { recursive: true })
  await writeFile(path.join(folder, 'embedded/mu-plugins/like-acf.php'), likeAcf)
  wordpress = await startTestWordPress(undefined, folder)
}, 600_000)
afterAll(async () => {
  await wordpress?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('where ACF manages a post type, its acf field is the one served; elsewhere ours is', async () => {
  const [project] = (await wordpress.visitor('GET', '/wp/v2/portfolio?slug=bread-online')).body
  expect(project.acf).toEqual({ from: 'ACF' })
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
