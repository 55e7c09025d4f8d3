<?php
/**
 * The custom fields of each post type: which there are, how each is cleaned, where it is kept.
 *
 * They are post meta under the same names that the ACF plugin would use, so a studio can move to ACF and back without
 * touching its content. `registered-meta.php` registers them, `field-values.php` reads and writes them.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** What every record says of itself to search engines and where it is shared, name => kind. */
const SEO_FIELDS = array(
	'seo_title'       => 'text',
	'seo_description' => 'lines',
	'seo_image'       => 'picture',
);

/** The most characters of a value, by kind; what is longer is cut. */
const FIELD_LENGTHS = array(
	'flag'    => 5,
	'text'    => 500,
	'url'     => 2000,
	'picture' => 2000,
	'lines'   => 20000,
);

/**
 * The fields of a post type, name => kind: `text`, `lines` (plain text with newlines), `url`, `picture` (an address, or
 * the id of an attachment) or `flag`.
 *
 * @param string $post_type The post type; one without fields gives an empty list.
 * @return array<string, string>
 */
function fields_of( string $post_type ): array {
	switch ( $post_type ) {
		case 'post':
			return array(
				'featured_post' => 'flag',
				'cover'         => 'text',
			);
		case 'portfolio':
			return array(
				'portfolio_type'         => 'text',
				'category'               => 'text',
				'featured'               => 'flag',
				'client_name'            => 'text',
				'project_type'           => 'text',
				'project_type_hu'        => 'text',
				'project_date'           => 'text',
				'project_description'    => 'lines',
				'project_description_hu' => 'lines',
				'live_url'               => 'url',
				'github_url'             => 'url',
				'video_url'              => 'url',
				'project_url'            => 'url',
				'technologies'           => 'lines',
				'features'               => 'lines',
				'challenge'              => 'lines',
				'solution'               => 'lines',
				'results'                => 'lines',
				'testimonial'            => 'lines',
				...numbered( 'gallery_image_%d', 6, 'picture' ),
				...numbered( 'metric_%d_label', 4, 'text' ),
				...numbered( 'metric_%d_value', 4, 'text' ),
				...numbered( 'metric_%d_change', 4, 'text' ),
				'cover'                  => 'text',
			);
		case 'services':
			return array(
				'deliverables' => 'lines',
				'steps'        => 'lines',
				...numbered( 'question_%d', 6, 'text' ),
				...numbered( 'answer_%d', 6, 'lines' ),
				'cover'        => 'text',
			);
		default:
			return array();
	}
}

/**
 * A run of numbered fields of one kind.
 *
 * @param string $pattern The name, with %d for the number.
 * @param int    $count   How many, from 1.
 * @param string $kind    Their kind.
 * @return array<string, string>
 */
function numbered( string $pattern, int $count, string $kind ): array {
	$fields = array();
	for ( $number = 1; $number <= $count; $number++ ) {
		$fields[ sprintf( $pattern, $number ) ] = $kind;
	}
	return $fields;
}
