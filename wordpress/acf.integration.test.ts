import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

/**
 * The behavior of ACF 6.8 that affects this plugin: it registers its field with each request, for the type of the route, and
 * overwrites any other field of that name, even if no field group is shown in REST; pictures are ids, arrays or addresses,
 * depending on the field's settings; links and rows are arrays; a group's fields are nested in it.
 */
const likeAcf = `<?php
function acf_get_fields( $group ) {
	return array( array( 'name' => 'client_name' ), array( 'name' => 'from' ) );
}
function acf_get_field_groups( $filter ) {
	return 'portfolio' === $filter['post_type'] ? array( array( 'key' => 'group_1' ) ) : array();
}
function like_acf( $type, $id ) {
	$values = array( 'from' => get_post_meta( $id, 'from', true ) );
	foreach ( get_post_meta( $id, 'like_acf', true ) ?: array() as $name => $value ) {
		$values[ $name ] = $value;
	}
	return 'portfolio' === $type ? $values : ( 'services' === $type ? array( 'colour' => 'red' ) : array() );
}
add_filter( 'rest_pre_dispatch', function ( $result, $server, $request ) {
	if ( ! preg_match( '#^/wp/v2/(portfolio|services|posts)(/|$)#', $request->get_route(), $found ) ) {
		return;
	}
	$type = 'posts' === $found[1] ? 'post' : $found[1];
	register_rest_field( $type, 'acf', array(
		'get_callback'    => fn( $data ) => like_acf( $type, $data['id'] ),
		'update_callback' => fn( $value, $post ) => update_post_meta( $post->ID, 'from', $value['from'] ?? '' ),
	) );
}, 10, 3 );
add_action( 'rest_api_init', fn() => register_rest_route( 'like-acf/v1', '/(?P<id>\\d+)', array(
	'methods'             => 'POST',
	'permission_callback' => '__return_true',
	'callback'            => function ( $request ) {
		foreach ( $request->get_json_params() as $name => $value ) {
			update_post_meta( $request['id'], $name, $value );
		}
	},
) ) );
`

let wordpress: TestWordPress
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'like-acf.php': likeAcf })
}, 600_000)
afterAll(() => wordpress?.stop())

const only = async (route: string) => (await wordpress.visitor('GET', route)).body[0]
const project = () => only('/wp/v2/portfolio?slug=bread-online')
/** The project as returned by the list, the single and the enhanced endpoint. */
async function everywhere(id: number) {
  const single = (await wordpress.visitor('GET', `/wp/v2/portfolio/${id}`)).body
  const lists = ['/wp/v2/portfolio?lang=en', '/wp/v2/portfolio-enhanced?lang=en'].map(async (route) =>
    (await wordpress.visitor('GET', route)).body.find((record: { id: number }) => record.id === id),
  )
  return [single, ...(await Promise.all(lists))]
}
const noPictures = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`gallery_image_${number}`, '']))
const store = (id: number, meta: object) => wordpress.admin('POST', `/like-acf/v1/${id}`, meta)

describe('EDIT-3 a field group of ACF', () => {
  test('adds its fields to ours and takes none away', async () => {
    const before = await project()
    const acf = { from: 'ACF', challenge: 'Old & slower.' }
    await wordpress.admin('POST', `/wp/v2/portfolio/${before.id}`, { acf })
    expect((await project()).acf).toEqual({ ...before.acf, ...acf })
  })

  test('that is unrelated to ours empties no service or post', async () => {
    const service = await only('/wp/v2/services?slug=social-media&lang=en')
    expect(service.acf).toMatchObject({ cover: 'phone', colour: 'red' })
    const posts = (await wordpress.visitor('GET', '/wp/v2/posts?per_page=100')).body
    for (const { acf } of posts) expect(acf).toHaveProperty('featured_post')
  })

  test('returns links, rows, groups and checkboxes in its own shapes', async () => {
    const { id } = await project()
    await store(id, {
      live_url: { title: 'Live', url: 'https://bread.example/', target: '_blank' },
      features: '2',
      challenge: '',
      like_acf: {
        features: [{ name: 'Orders' }, { name: 'Delivery' }],
        details: { challenge: 'Found in a group' },
        featured: true,
      },
    })
    for (const record of await everywhere(id)) {
      expect(record.acf).toMatchObject({
        live_url: 'https://bread.example/',
        features: 'Orders\nDelivery',
        challenge: 'Found in a group',
      })
    }
    const [, , enhanced] = await everywhere(id)
    expect(enhanced).toMatchObject({ features: ['Orders', 'Delivery'], live_url: 'https://bread.example/' })
    await store(id, { like_acf: {}, features: 'Orders' })
  })
})

describe('pictures that ACF stores as ids', () => {
  test.each<[string, (id: number, url: string) => unknown]>([
    ['an id', (id) => id],
    ['an array', (id, url) => ({ ID: id, id, url, alt: '', width: 1, height: 1, sizes: {} })],
    ['an address', (_, url) => url],
  ])('are returned as addresses on every endpoint for %s', async (_, returned) => {
    const { id, featured_media, featured_media_url } = await project()
    await store(id, {
      gallery_image_1: String(featured_media),
      like_acf: { gallery_image_1: returned(featured_media, featured_media_url) },
    })
    for (const record of await everywhere(id)) {
      expect(record.acf.gallery_image_1).toBe(featured_media_url)
      expect(record.content_gallery[0].url).toBe(featured_media_url)
    }
  })

  test.each(['gallery', 'content_gallery'])(
    'are resolved in a %s of ids, without deleted ones',
    async (name) => {
      const { id, featured_media, featured_media_url } = await project()
      const ids = [String(featured_media), '999999', 'x', String(featured_media)]
      await store(id, { ...noPictures, [name]: ids, like_acf: { [name]: ids.map(Number) } })
      for (const { content_gallery } of await everywhere(id)) {
        const urls = content_gallery.map(({ url }: { url: string }) => url)
        expect(urls).toEqual([featured_media_url, featured_media_url])
      }
      await store(id, { [name]: '' })
    },
  )

  test('skip the id of deleted media', async () => {
    const { id, featured_media, featured_media_url } = await project()
    await store(id, { ...noPictures, gallery_image_1: '999999', gallery_image_2: String(featured_media) })
    for (const record of await everywhere(id)) {
      expect(record.acf).toMatchObject({ gallery_image_1: '', gallery_image_2: featured_media_url })
      expect(record.content_gallery).toHaveLength(1)
    }
  })
})
