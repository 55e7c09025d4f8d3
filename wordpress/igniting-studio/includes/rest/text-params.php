<?php
/**
 * A parameter that is a text may be sent as a list (`?password[]=x`). WordPress and PHP 8 then end with an error of their own,
 * status 500 and a stack trace in the log; here it is refused with 400 before anyone reads it.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Parameters of REST that are one text each, whatever route they are sent to. */
const TEXT_PARAMS = array( 'password', 'namespace', 'categories_slug', 'id', 'lang', 'meta_value' );

/** Before WordPress reads the method and the route out of the address. */
add_action( 'parse_request', __NAMESPACE__ . '\drop_lists_of_methods', 0 );
add_filter( 'rest_pre_dispatch', __NAMESPACE__ . '\refuse_lists_for_texts', 0, 3 );

/**
 * Forgets a method and a route that are no texts.
 *
 * @param \WP $wp With the variables of the query.
 */
function drop_lists_of_methods( $wp ): void {
	if ( is_array( $_GET['_method'] ?? '' ) ) { // phpcs:ignore WordPress.Security -- Nothing is done with it.
		unset( $_GET['_method'] ); // phpcs:ignore WordPress.Security -- As above.
	}
	if ( isset( $wp->query_vars['rest_route'] ) && ! is_string( $wp->query_vars['rest_route'] ) ) {
		unset( $wp->query_vars['rest_route'] );
	}
}

/**
 * Refuses a request whose text is a list, or whose list of slugs holds lists.
 *
 * @param mixed            $result  What answers already, null for nothing.
 * @param \WP_REST_Server  $server  The server.
 * @param \WP_REST_Request $request The request.
 */
function refuse_lists_for_texts( $result, $server, $request ) {
	$sent  = $request->get_params();
	$wrong = array_filter( TEXT_PARAMS, fn( $name ) => isset( $sent[ $name ] ) && ! is_scalar( $sent[ $name ] ) );
	if ( isset( $sent['slug'] ) && is_array( $sent['slug'] ) && array_filter( $sent['slug'], fn( $slug ) => ! is_scalar( $slug ) ) ) {
		$wrong[] = 'slug';
	}
	if ( array() === $wrong ) {
		return $result;
	}
	/* translators: %s: names of parameters. */
	return new \WP_Error( 'rest_invalid_param', sprintf( __( 'Invalid parameter(s): %s' ), implode( ', ', $wrong ) ), array( 'status' => 400 ) ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- the very words of WordPress.
}
