<?php
/**
 * The data of another SEO plugin for a record whose own fields are empty: of The SEO Framework and Rank Math, whose fields are not
 * in REST; and whether an editor has hidden the record in these or in Yoast, whose REST field has the rest.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Constant of a plugin => the meta keys of title, description, share picture and noindex. */
const SEO_PLUGINS = array(
	'THE_SEO_FRAMEWORK_VERSION' => array( '_genesis_title', '_genesis_description', '_social_image_url', '_genesis_noindex' ),
	'RANK_MATH_VERSION'         => array( 'rank_math_title', 'rank_math_description', 'rank_math_facebook_image', 'rank_math_robots' ),
	'WPSEO_VERSION'             => array( '', '', '', '_yoast_wpseo_meta-robots-noindex' ),
);

/**
 * Title, description and share picture that such a plugin has for a record, and whether it is hidden; `noindex` is missing if it is
 * not set.
 *
 * @param int $post_id The record.
 * @return array{title: string, description: string, image: string, noindex?: bool}
 */
function seo_of_plugins( int $post_id ): array {
	$found = array(
		'title'       => '',
		'description' => '',
		'image'       => '',
	);
	foreach ( SEO_PLUGINS as $constant => $names ) {
		if ( ! defined( $constant ) ) {
			continue;
		}
		foreach ( array_keys( $found ) as $index => $part ) {
			$found[ $part ] = $found[ $part ] ?: seo_text( $post_id, $names[ $index ] );
		}
		$noindex = get_post_meta( $post_id, $names[3], true );
		if ( is_array( $noindex ) ? in_array( 'noindex', $noindex, true ) : '1' === (string) $noindex ) {
			return $found + array( 'noindex' => true );
		}
	}
	// A WordPress behind a website is usually hidden from search engines; that does not apply to the website.
	return '0' === (string) get_option( 'blog_public' ) ? $found + array( 'noindex' => false ) : $found;
}

/**
 * A stored text; "" for one with placeholders such as %sitename%, which is a template.
 *
 * @param int    $post_id The record.
 * @param string $name    The meta, or "".
 */
function seo_text( int $post_id, string $name ): string {
	$text = '' === $name ? '' : stored_text( $post_id, $name );
	return preg_match( '/%\w+(\([^)]*\))?%/', $text ) ? '' : $text;
}
