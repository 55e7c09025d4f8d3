<?php
/**
 * The fields for search engines and sharing: the same for every type.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The group. */
function seo_form(): array {
	$row = fn( $name, $label, $help ) => compact( 'name', 'label', 'help' ) + array( 'kind' => SEO_FIELDS[ $name ] );
	return field_group(
		'seo',
		__( 'Search and sharing', 'igniting-studio' ),
		__( 'What search results and shared links say. What is empty is taken from the record.', 'igniting-studio' ),
		array(
			$row( 'seo_title', __( 'Title', 'igniting-studio' ), __( 'Up to about 60 characters are shown; the studio’s name is added.', 'igniting-studio' ) ),
			$row( 'seo_description', __( 'Description', 'igniting-studio' ), __( 'Up to about 155 characters are shown. Without one the excerpt serves.', 'igniting-studio' ) ),
			$row( 'seo_share_title', __( 'Title when shared', 'igniting-studio' ), __( 'For links in social networks and messages, shown as typed. Without one the title above serves.', 'igniting-studio' ) ),
			$row( 'seo_share_text', __( 'Text when shared', 'igniting-studio' ), __( 'Without one the description above serves.', 'igniting-studio' ) ),
			$row( 'seo_image', __( 'Picture when shared', 'igniting-studio' ), __( 'Wide, at least 1200 × 630 pixels. Without one the featured image serves; without that the website draws one with the title.', 'igniting-studio' ) ),
			$row( 'seo_noindex', __( 'Hide from search engines', 'igniting-studio' ), __( 'Search engines are asked to leave the page out. Visitors still find it on the website.', 'igniting-studio' ) ),
		)
	);
}
