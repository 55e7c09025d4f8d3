<?php
/**
 * Warns users of the classic editor that the website cannot show a form in the text; in the block editor, the panel does.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Blocks of forms and of the search, shortcodes of forms, and forms in HTML; keep in sync with `editor/record/holds-form.ts`. */
const FORM_IN_TEXT = '~<!--\s+wp:(?:search|contact-form-7/|wpforms/|gravityforms/|ninja-forms/|formidable/|fluentfom/|fluentform/|forminator/|mailpoet/|jetpack/contact-form|[\w-]+/[\w-]*form)|\[(?:contact-form|wpforms|gravityform|ninja_form|formidable|fluentform|forminator_form|mc4wp_form|mailpoet_form|newsletter_form|everest_form|caldera_form|weforms|happyforms|hubspot|metform|jotform|typeform_embed|search-?form)|hbspt\.forms|\sdata-tf-|<form[\s>]~i';

add_action( 'admin_notices', __NAMESPACE__ . '\print_form_notice' );

/** Prints the notice above a record that is being edited. */
function print_form_notice(): void {
	$screen = get_current_screen();
	$post   = get_post();
	if ( ! $screen || ! $post || 'post' !== $screen->base || $screen->is_block_editor() || ! in_array( $screen->post_type, RECORD_TYPES, true ) ) {
		return;
	}
	if ( preg_match( FORM_IN_TEXT, $post->post_content ) ) {
		wp_admin_notice( esc_html__( 'The website can’t show the form or search in this text. Visitors see a link to the contact page or to the search instead.', 'igniting-studio' ), array( 'type' => 'warning' ) );
	}
}
