<?php
/**
 * Settings → Website: how this WordPress and the website are paired, whether changes arrive, and which were sent. For
 * administrators.
 *
 * Reports problems between WordPress and the website in the admin: a notice for editors while changes do not arrive, and a Site
 * Health test that checks both ends.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const CONNECTION_PAGE = 'igniting-studio-connection';

/** How many changes the screen lists. */
const LISTED_CHANGES = 20;

add_action( 'admin_menu', __NAMESPACE__ . '\add_connection_page' );
add_action( 'admin_post_' . CONNECTION_PAGE, __NAMESPACE__ . '\handle_connection_form' );

/** Adds the page to the Settings menu. */
function add_connection_page(): void {
	$title = __( 'Website connection', 'igniting-studio' );
	add_options_page( $title, $title, 'manage_options', CONNECTION_PAGE, __NAMESPACE__ . '\print_connection_page' );
}

/** The line that is pasted into the website's settings. It holds the secret. */
function pairing_line(): string {
	// Not with preg_replace(): "$1" before a secret that begins with a digit would be another group.
	list( $scheme, $address ) = explode( '://', untrailingslashit( home_url() ), 2 );
	return "WORDPRESS_PAIRING={$scheme}://" . get_website_secret() . "@{$address}";
}

/** Prints the page. */
function print_connection_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	printf( '<div class="wrap"><h1>%s</h1>', esc_html__( 'Website connection', 'igniting-studio' ) );
	print_last_result();
	print_delivery_state();
	if ( '' === get_website_secret() ) {
		wp_admin_notice( esc_html( secret_fault() ), array( 'type' => 'error' ) );
	} elseif ( defined( 'IGNITING_STUDIO_SITE_URL' ) && defined( 'IGNITING_STUDIO_REVALIDATE_SECRET' ) ) {
		/* translators: %s: address of the website. */
		printf( '<p>%s</p>', esc_html( sprintf( __( 'Paired with %s by wp-config.php or by the website itself: there is nothing to set here.', 'igniting-studio' ), get_website_url() ) ) );
	} else {
		print_pairing();
	}
	print_connection_form( 'test', __( 'Test the connection', 'igniting-studio' ) );
	print_connection_form( 'send', __( 'Send waiting changes now', 'igniting-studio' ) );
	print_change_log();
	echo '</div>';
}

/** Prints how the two are paired. */
function print_pairing(): void {
	printf( '<h2>%s</h2><ol><li><label for="pairing-line">%s</label><br>', esc_html__( 'Pair with the website', 'igniting-studio' ), esc_html__( 'Paste this line into the settings of the website (.env) and start it again. It contains a secret: give it to nobody else.', 'igniting-studio' ) );
	printf( '<input type="text" class="large-text code" id="pairing-line" readonly value="%s" onfocus="this.select()"></li>', esc_attr( pairing_line() ) );
	printf( '<li>%s</li></ol>', esc_html__( 'The website then introduces itself here. Where it cannot reach this WordPress’s REST interface, type its address:', 'igniting-studio' ) );
	print_connection_form(
		'address',
		__( 'Save the address', 'igniting-studio' ),
		sprintf( '<label for="website-url">%s</label> <input type="url" class="regular-text" id="website-url" name="url" value="%s" placeholder="https://studio.example"> ', esc_html__( 'Address of the website', 'igniting-studio' ), esc_attr( get_website_url() ) )
	);
	print_connection_form( 'secret', __( 'Make a new secret', 'igniting-studio' ) );
}

/**
 * Prints a form with one button.
 *
 * @param string $wish   What it does.
 * @param string $label  Its button.
 * @param string $fields The markup before the button, escaped.
 */
function print_connection_form( string $wish, string $label, string $fields = '' ): void {
	open_action_form( CONNECTION_PAGE, array( 'wish' => $wish ), 'igniting-studio-buttons' );
	echo $fields; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped by the caller.
	printf( '<button class="button">%s</button></form>', esc_html( $label ) );
}

/** Performs the action of a button, and redirects back with the result. */
function handle_connection_form(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( CONNECTION_PAGE );
	$result = array( 'success', '' );
	switch ( sanitize_key( $_POST['wish'] ?? '' ) ) {
		case 'address':
			$url = sanitize_website_url( sanitize_text_field( wp_unslash( $_POST['url'] ?? '' ) ) );
			update_option( WEBSITE_URL, $url );
			$result = '' === $url ? array( 'error', __( 'This is not an address of a website.', 'igniting-studio' ) ) : array( 'success', __( 'The address is saved.', 'igniting-studio' ) );
			break;
		case 'secret':
			delete_option( WEBSITE_SECRET );
			$result[1] = __( 'There is a new secret. Paste the new line into the settings of the website and start it again.', 'igniting-studio' );
			break;
		case 'send':
			forget_pause();
			send_waiting_changes();
			$result = result_of_sending();
			break;
		case 'test':
			$answer = signed_request( 'GET', '/api/studio/status' );
			$result = is_wp_error( $answer ) ? array( 'error', $answer->get_error_message() ) : array( 'success', __( 'The website answers, knows the secret, and its clock is right.', 'igniting-studio' ) );
			if ( lacks_mail_server( $answer ) ) {
				$result = array( 'warning', $result[1] . ' ' . mail_server_fault() );
			}
	}
	set_transient( CONNECTION_PAGE . get_current_user_id(), $result, MINUTE_IN_SECONDS );
	wp_safe_redirect( admin_url( 'options-general.php?page=' . CONNECTION_PAGE ) );
	exit;
}

/** The result of sending, for a notice. */
function result_of_sending(): array {
	$waiting = count_waiting_changes();
	if ( 0 === $waiting ) {
		return array( 'success', __( 'The website has been told of every change.', 'igniting-studio' ) );
	}
	return array( 'error', '' === get_website_url() ? __( 'This WordPress does not know its website yet.', 'igniting-studio' ) : sending_fault() );
}

/** Prints the result of the last button. */
function print_last_result(): void {
	$result = get_transient( CONNECTION_PAGE . get_current_user_id() );
	if ( is_array( $result ) ) {
		delete_transient( CONNECTION_PAGE . get_current_user_id() );
		wp_admin_notice( esc_html( $result[1] ), array( 'type' => $result[0] ) );
	}
}

/** Prints whether changes arrive. */
function print_delivery_state(): void {
	$state = sending_state();
	$lines = array();
	if ( $state['sent_at'] > 0 ) {
		/* translators: %s: date and time. */
		$lines[] = sprintf( __( 'The website last took changes: %s.', 'igniting-studio' ), wp_date( 'Y-m-d H:i:s', $state['sent_at'] ) );
	}
	$waiting = count_waiting_changes();
	if ( $waiting > 0 ) {
		/* translators: %d: number of changes. */
		$lines[] = sprintf( _n( '%d change is waiting.', '%d changes are waiting.', $waiting, 'igniting-studio' ), $waiting );
	}
	$lines[] = sending_fault();
	printf( '<p>%s</p>', esc_html( trim( implode( ' ', $lines ) ) ) );
}

/** Prints the newest changes and their status. */
function print_change_log(): void {
	$heads = array( __( 'Change', 'igniting-studio' ), __( 'Saved', 'igniting-studio' ), __( 'On the website', 'igniting-studio' ), __( 'Pages', 'igniting-studio' ) );
	printf( '<h2>%s</h2><table class="widefat striped"><thead><tr><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'What the website was told', 'igniting-studio' ), implode( '</th><th scope="col">', array_map( 'esc_html', $heads ) ) );
	$names = change_names();
	foreach ( newest_changes( LISTED_CHANGES ) as $row ) {
		$change = (array) json_decode( $row->payload, true );
		$words  = array_filter( array( $names[ $change['type'] ?? '' ] ?? $change['type'] ?? '', rawurldecode( $change['slug'] ?? '' ), $change['lang'] ?? '', $names[ $change['event'] ?? '' ] ?? $change['event'] ?? '' ) );
		$cells  = array(
			implode( ' · ', $words ),
			wp_date( 'Y-m-d H:i:s', (int) $row->queued_at ),
			$row->sent_at > 0 ? wp_date( 'H:i:s', (int) $row->sent_at ) : __( 'waiting', 'igniting-studio' ),
			$row->sent_at > 0 ? (string) $row->pages : '',
		);
		printf( '<tr><td>%s</td></tr>', implode( '</td><td>', array_map( 'esc_html', $cells ) ) );
	}
	echo '</tbody></table>';
}

/** Labels of the kinds of changes and of their events. */
function change_names(): array {
	return array(
		'post'       => __( 'post', 'igniting-studio' ),
		'page'       => __( 'page', 'igniting-studio' ),
		'portfolio'  => __( 'project', 'igniting-studio' ),
		'services'   => __( 'service', 'igniting-studio' ),
		'category'   => __( 'category', 'igniting-studio' ),
		'post_tag'   => __( 'tag', 'igniting-studio' ),
		'comment'    => __( 'comments', 'igniting-studio' ),
		'user'       => __( 'author', 'igniting-studio' ),
		'nav_menu'   => __( 'menus', 'igniting-studio' ),
		'options'    => __( 'technical settings', 'igniting-studio' ),
		'home'       => __( 'homepage', 'igniting-studio' ),
		'settings'   => __( 'contact and company', 'igniting-studio' ),
		'redirects'  => __( 'redirects', 'igniting-studio' ),
		'everything' => __( 'everything', 'igniting-studio' ),
		'published'  => __( 'published', 'igniting-studio' ),
		'updated'    => __( 'updated', 'igniting-studio' ),
		'deleted'    => __( 'deleted', 'igniting-studio' ),
	);
}

/** The website's name for its mail server in its list of missing settings. */
const MAIL_SERVER_SETTING = 'SMTP_URL';

/** Shorter failures are not reported, in seconds. */
const NOTICE_AFTER_SECONDS = 60;

add_action( 'admin_notices', __NAMESPACE__ . '\print_connection_notice' );
add_action( 'admin_notices', __NAMESPACE__ . '\print_version_notice' );
add_filter( 'site_status_tests', __NAMESPACE__ . '\add_connection_tests' );

/** Notifies editors if saved changes are not on the website yet, and why; and administrators if there is no pairing. */
function print_connection_notice(): void {
	$state = sending_state();
	if ( '' === get_website_url() && current_user_can( 'manage_options' ) && 'dashboard' === get_current_screen()->id ) {
		print_notice( __( 'This WordPress does not know its website yet, so nothing that is saved reaches it at once.', 'igniting-studio' ) );
	} elseif ( $state['failing_since'] > 0 && time() - $state['failing_since'] >= NOTICE_AFTER_SECONDS && current_user_can( 'edit_posts' ) ) {
		/* translators: %s: date and time. */
		$text = sprintf( __( 'Changes have not reached the website since %s. They are kept, and sent again by themselves.', 'igniting-studio' ), wp_date( 'Y-m-d H:i', $state['failing_since'] ) );
		print_notice( $text . ' ' . sending_fault() );
	}
}

/** Notifies administrators if the website needs a newer plugin version. */
function print_version_notice(): void {
	$fault = outdated_plugin_fault();
	if ( '' !== $fault && current_user_can( 'activate_plugins' ) ) {
		print_notice( $fault );
	}
}

/**
 * Prints a warning; administrators also get a link to the connection screen.
 *
 * @param string $text The text.
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

/** The result for Site Health: faults on either end, and settings that are not filled in yet. */
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
 * The faults on both ends.
 *
 * @param array|\WP_Error $status The website's status.
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
 * The settings that the website lacks.
 *
 * @param array|\WP_Error $status The website's status.
 * @return string[] By the website's names.
 */
function missing_on_website( $status ): array {
	return is_wp_error( $status ) ? array() : array_filter( (array) ( $status['missing'] ?? array() ), 'is_string' );
}

/**
 * The facts that are set neither under Studio → Website texts nor on the website.
 *
 * @param array|\WP_Error $status The website's status.
 * @return string[] By that screen's labels; facts that only a newer website knows by the website's names.
 */
function unfilled_facts( $status ): array {
	return array_map( fn( $name ) => studio_fact_labels()[ strtolower( $name ) ] ?? $name, array_diff( missing_on_website( $status ), array( MAIL_SERVER_SETTING ) ) );
}

/**
 * Whether the website reports that it writes mails to files.
 *
 * @param array|\WP_Error $status The website's status.
 */
function lacks_mail_server( $status ): bool {
	return in_array( MAIL_SERVER_SETTING, missing_on_website( $status ), true );
}

/** The warning for that case, for an owner who depends on leads. */
function mail_server_fault(): string {
	return __( 'The website has no mail server: it writes its mails into files, and nobody gets them. You are not told of new leads either. To have them sent, the operator of the website sets SMTP_URL.', 'igniting-studio' );
}
