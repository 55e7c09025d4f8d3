/** The part of WP-CLI that the plugin uses; a route returns what a command printed. */
export const likeWpCli = `<?php
namespace WP_CLI\\Utils {
	function format_items( $format, $items, $columns ) {
		foreach ( $items as $item ) {
			\\WP_CLI::$lines[] = implode( '|', array_map( fn( $column ) => $item[ $column ], $columns ) );
		}
	}
}
namespace {
	define( 'WP_CLI', true );
	class WP_CLI {
		public static $commands = array();
		public static $lines = array();
		public static function add_command( $name, $callable ) { self::$commands[ $name ] = $callable; }
		public static function success( $line ) { self::$lines[] = "Success: $line"; }
		public static function log( $line ) { self::$lines[] = $line; }
		public static function error( $line ) { throw new \\Exception( $line ); }
	}
	add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/cli', array(
		'methods' => 'POST', 'permission_callback' => '__return_true',
		'callback' => function ( $request ) {
			try {
				call_user_func( WP_CLI::$commands[ $request['command'] ], $request['args'] ?? array(), $request['options'] ?? array() );
				return WP_CLI::$lines;
			} catch ( \\Exception $error ) {
				return array( ...WP_CLI::$lines, 'Error: ' . $error->getMessage() );
			}
		},
	) ) );
}
`
