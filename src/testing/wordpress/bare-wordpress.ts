import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestWordPress, type TestWordPress } from '../servers/test-wordpress.ts'

/** Sets pretty permalinks, which REST needs, and nothing else. */
const seed = `<?php
require '/wordpress/wp-load.php';
$wp_rewrite->set_permalink_structure( '/%postname%/' );
flush_rewrite_rules( false );
echo '{"ok":true}';
`

/**
 * What the plugins screen does, without its pages: install a zip, activate, deactivate, delete. Also returns every row of the
 * database, for comparison.
 */
const pluginScreen = `<?php
define( 'FS_METHOD', 'direct' );
function test_plugin_step( $step ) {
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
	$plugin = 'igniting-studio/igniting-studio.php';
	switch ( $step ) {
		case 'install':
			return ( new Plugin_Upgrader( new WP_Ajax_Upgrader_Skin() ) )->install( '/embedded/igniting-studio.zip' );
		case 'activate':
			return activate_plugin( $plugin );
		case 'deactivate':
			return deactivate_plugins( $plugin );
		case 'delete':
			return delete_plugins( array( $plugin ) );
		case 'lose the panel':
			return unlink( WP_PLUGIN_DIR . '/igniting-studio/build/panel.js' );
		case 'rows':
			$rows = array();
			foreach ( $GLOBALS['wpdb']->get_col( 'SHOW TABLES' ) as $table ) {
				$rows[ $table ] = $GLOBALS['wpdb']->get_results( "SELECT * FROM $table", ARRAY_A );
			}
			return $rows;
	}
}
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/plugin', array(
	'methods' => 'POST', 'permission_callback' => fn() => current_user_can( 'manage_options' ),
	'callback' => function ( $request ) {
		$result = test_plugin_step( $request['step'] );
		return is_wp_error( $result ) ? array( 'error' => $result->get_error_message() ) : array( 'result' => $result );
	},
) ) );
`

/**
 * A test WordPress without the companion plugin, which can install it from a zip.
 * @param zip the packed plugin
 */
export async function startBareWordPress(
  zip: Uint8Array,
): Promise<TestWordPress & { plugin(step: string): Promise<unknown> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-wordpress-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const embedded = path.join(folder, 'embedded')
    await cp(fileURLToPath(new URL('../../../wordpress/embedded', import.meta.url)), embedded, {
      recursive: true,
    })
    await mkdir(path.join(folder, 'sample'))
    await writeFile(path.join(embedded, 'igniting-studio.zip'), zip)
    await writeFile(path.join(embedded, 'seed.php'), seed)
    await writeFile(path.join(embedded, 'mu-plugins/plugin-screen.php'), pluginScreen)
    const own = path.join(embedded, 'mu-plugins/embedded.php')
    const forced = /^add_filter\( '(?:default_)?option_active_plugins'.*$/gm
    await writeFile(own, (await readFile(own, 'utf8')).replaceAll(forced, ''))
    const wordpress = await startTestWordPress(path.join(folder, 'sample'), folder, null, null)
    return {
      ...wordpress,
      async plugin(step) {
        const { body } = await wordpress.admin('POST', '/test/v1/plugin', { step })
        if (!('result' in body)) throw new Error(`${step}: ${JSON.stringify(body)}`)
        return body.result
      },
      stop: () => wordpress.stop().finally(remove),
    }
  } catch (error) {
    await remove()
    throw error
  }
}
