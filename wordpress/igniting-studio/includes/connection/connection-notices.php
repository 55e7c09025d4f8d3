<?php
/**
 * Says in the admin when something is wrong between WordPress and the website: a notice for editors while changes do not
 * arrive, and a test of Site Health that looks at both ends.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** What the website calls its mail server among the settings that it lacks. */
const MAIL_SERVER_SETTING = 'SMTP_URL';

/** A failure that is over sooner is no one's business. */
const NOTICE_AFTER_SECONDS = 60;

add_action( 'admin_notices', __NAMESPACE__ . '\print_connection_notice' );
add_action( 'admin_notices', __NAMESPACE__ . '\print_version_notice' );
add_filter( 'site_status_tests', __NAMESPACE__ . '\add_connection_tests' );

/** Notifies editors that what they saved is not on the website yet, and why; and administrators that there is no pairing. */
function print_connection_notice(): void {
	$state = sending_state();
	if ( '' === get_website_url() && current_user_can( 'manage_options' ) && 'dashboard' === get_current_screen()->id ) {
		print_notice( __( 'This WordPress does not know its website yet, so nothing that is saved reaches it at once.', 'igniting-studio' ) );
	} elseif ( $state['failing_since'] > 0 && time() - $state['failing_since'] >= NOTICE_AFTER_SECONDS && current_user_can( 'edit_posts' ) ) {
		/* translators: %s: date and time. */
		$text = sprintf( __( 'Changes have not reached the website since %s. They are kept, and sent again by themselves.', 'igniting-studio' ), wp_date( 'Y-m-d H:i', $state['failing_since'] ) );
		print_notice( "$text {$state['error']}" );
	}
}

/** Notifies administrators that the website needs a newer one. */
function print_version_notice(): void {
	$fault = outdated_plugin_fault();
	if ( '' !== $fault && current_user_can( 'activate_plugins' ) ) {
		print_notice( $fault );
	}
}

/**
 * Prints a warning, for administrators with the way to the connection screen.
 *
 * @param string $text What it says.
 */
function print_notice( string $text ): void {
	$link = current_user_can( 'manage_options' )
		? sprintf( ' <a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . CONNECTION_PAGE ) ), esc_html__( 'Website connection', 'igniting-studio' ) )
		: '';
	wp_admin_notice( esc_html( $text ) . $link, array( 'type' => 'warning' ) );
}

/**
 * Adds our tests to Site Health.
 *
 * @param array $tests The tests.
 */
function add_connection_tests( $tests ) {
	$tests['direct']['igniting_studio'] = array(
		'label' => __( 'Website connection', 'igniting-studio' ),
		'test'  => __NAMESPACE__ . '\test_connection',
	);
	return $tests;
}

/** The result for Site Health: what is wrong on either end, and what is not filled in yet, in words. */
function test_connection(): array {
	$status   = signed_request( 'GET', '/api/studio/status' );
	$faults   = connection_faults( $status );
	$unfilled = unfilled_facts( $status );
	$label    = __( 'WordPress and the website are connected', 'igniting-studio' );
	$lines    = $faults;
	$links    = array( admin_url( 'options-general.php?page=' . CONNECTION_PAGE ) => __( 'Website connection', 'igniting-studio' ) );
	if ( $unfilled ) {
		$label = __( 'The website lacks something about the studio', 'igniting-studio' );
		/* translators: %s: names of fields. */
		$lines[] = sprintf( __( 'Not filled in yet: %s. The website does without until then.', 'igniting-studio' ), implode( ', ', $unfilled ) );
		$links   = array( admin_url( 'admin.php?page=' . STUDIO_MENU ) => __( 'Website texts', 'igniting-studio' ) ) + $links;
	}
	if ( lacks_mail_server( $status ) ) {
		$label   = __( 'The website mails nobody', 'igniting-studio' );
		$lines[] = mail_server_fault();
	}
	if ( $faults ) {
		$label = __( 'Something is wrong between WordPress and the website', 'igniting-studio' );
	}
	return array(
		'label'       => $label,
		'status'      => $lines ? 'recommended' : 'good',
		'badge'       => array(
			'label' => __( 'Website', 'igniting-studio' ),
			'color' => 'blue',
		),
		'description' => '<p>' . implode( '</p><p>', array_map( 'esc_html', $lines ? $lines : array( __( 'Changes reach the website, and it reads this WordPress.', 'igniting-studio' ) ) ) ) . '</p>',
		'actions'     => implode( ' · ', array_map( fn( $url, $text ) => sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) ), array_keys( $links ), $links ) ),
		'test'        => 'igniting_studio',
	);
}

/**
 * What is wrong, on this end and on the other.
 *
 * @param array|\WP_Error $status What the website says of itself.
 * @return string[]
 */
function connection_faults( $status ): array {
	$faults = array_filter( array( outdated_plugin_fault() ) );
	if ( '' === get_option( 'permalink_structure' ) ) {
		$faults[] = __( 'The permalinks are set to Plain: the website cannot read this WordPress. Choose any other structure under Settings → Permalinks.', 'igniting-studio' );
	}
	if ( is_wp_error( $status ) ) {
		return array( ...$faults, $status->get_error_message() );
	}
	$content = $status['content'] ?? array();
	if ( 'builtin' === ( $content['source'] ?? '' ) ) {
		$faults[] = __( 'The website shows its built-in content and does not read any WordPress.', 'igniting-studio' );
	}
	if ( 'unavailable' === ( $content['availability']['status'] ?? '' ) ) {
		/* translators: %s: what the website says. */
		$faults[] = sprintf( __( 'The website cannot read this WordPress: %s If its REST interface is closed to the public or behind a password, set WORDPRESS_BASIC_AUTH on the website.', 'igniting-studio' ), (string) ( $content['availability']['message'] ?? '' ) );
	}
	return $faults;
}

/**
 * What the website has to do without.
 *
 * @param array|\WP_Error $status What the website says of itself.
 * @return string[] As it names them.
 */
function missing_on_website( $status ): array {
	return is_wp_error( $status ) ? array() : array_filter( (array) ( $status['missing'] ?? array() ), 'is_string' );
}

/**
 * What is filled in neither under Studio → Website texts nor on the website.
 *
 * @param array|\WP_Error $status What the website says of itself.
 * @return string[] As that screen calls it; what a newer website lacks is named as it names it.
 */
function unfilled_facts( $status ): array {
	return array_map( fn( $name ) => studio_fact_labels()[ strtolower( $name ) ] ?? $name, array_diff( missing_on_website( $status ), array( MAIL_SERVER_SETTING ) ) );
}

/**
 * Whether the website says that its mails become files.
 *
 * @param array|\WP_Error $status What the website says of itself.
 */
function lacks_mail_server( $status ): bool {
	return in_array( MAIL_SERVER_SETTING, missing_on_website( $status ), true );
}

/** Says what that means, for who lives from leads. */
function mail_server_fault(): string {
	return __( 'The website has no mail server: it writes its mails into files, and nobody gets them. You are not told of new leads either. To have them sent, the operator of the website sets SMTP_URL.', 'igniting-studio' );
}
