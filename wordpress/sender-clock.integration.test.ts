import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type RecordingServer, startRecordingServer } from '#testing/servers/recording-server.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

/** Writes the sender's times as a clock that is this many seconds ahead would, and returns when the schedule runs it. */
const clockPlugin = `<?php
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/sender', array(
	'methods' => 'POST', 'permission_callback' => fn() => current_user_can( 'manage_options' ),
	'callback' => function ( $request ) {
		$at    = fn( $name ) => isset( $request[ $name ] ) ? time() + $request[ $name ] : 0;
		$state = isset( $request['pause'] ) ? array( 'failures' => 1, 'next_at' => $at( 'pause' ), 'failing_since' => $at( 'pause' ) ) : array();
		update_option( 'igniting_studio_sending', $state, false );
		update_option( 'igniting_studio_sending_until', (string) $at( 'lock' ), false );
		wp_clear_scheduled_hook( 'igniting_studio_send' );
		if ( isset( $request['schedule'] ) ) {
			wp_schedule_single_event( $at( 'schedule' ), 'igniting_studio_send' );
		}
	},
) ) );
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/sender', array(
	'methods' => 'GET', 'permission_callback' => fn() => current_user_can( 'manage_options' ),
	'callback' => fn() => array( 'runs_in' => wp_next_scheduled( 'igniting_studio_send' ) - time(), 'failing_for' => time() - get_option( 'igniting_studio_sending' )['failing_since'] ),
) ) );
`
const day = 86_400

let website: RecordingServer
let wordpress: TestWordPress
let answer: Answer
beforeAll(async () => {
  website = await startRecordingServer(() => answer)
  const pairing = { url: 'https://studio.example', address: website.url }
  wordpress = await startWordPressWith({ 'clock.php': clockPlugin }, pairing)
}, 600_000)
afterAll(async () => {
  await wordpress?.stop()
  await website?.close()
})
beforeEach(async () => {
  answer = { body: { ok: true, purged: [] } }
  await clockWas({})
  await callSender()
  website.requests.length = 0
})

const clockWas = (ahead: { pause?: number; lock?: number; schedule?: number }) =>
  wordpress.admin('POST', '/test/v1/sender', ahead)
const callSender = () => fetch(`${wordpress.url}/wp-admin/admin-ajax.php?action=igniting_studio_send`)
const save = (title: string) => wordpress.admin('POST', '/wp/v2/posts', { title, status: 'publish' })
const lists = () => website.requests.filter(({ path }) => path === '/api/revalidate').length

test.each([
  ['pause', { pause: day }],
  ['lock', { lock: day }],
])('LINK-2 a %s from a clock that was a day ahead delays nothing', async (_, ahead) => {
  await clockWas(ahead)
  await save('After the clock was put right')
  await expect.poll(lists, { timeout: 5_000 }).toBe(1)
})

test.each([
  ['pause', { pause: 250 }],
  ['lock', { lock: 50 }],
])('LINK-2 keeps a %s of the maximum length', async (_, ahead) => {
  await clockWas(ahead)
  await save('In between')
  await callSender()
  expect(lists()).toBe(0)
})

test('LINK-2 retries and reports failures soon after a clock correction', async () => {
  answer = { status: 503, body: {} }
  await clockWas({ pause: day, schedule: day })
  await save('The website is away')
  await expect.poll(lists, { timeout: 5_000 }).toBe(1)
  await callSender()
  const { body } = await wordpress.admin('GET', '/test/v1/sender')
  expect(body.runs_in).toBeLessThanOrEqual(30)
  expect(body.failing_for).toBeGreaterThanOrEqual(0)
})
