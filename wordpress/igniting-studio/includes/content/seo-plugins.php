<?php
/**
 * The data of another SEO plugin for a record whose own fields are empty: the meta of The SEO Framework and Rank Math, which is not
 * in REST; and of Yoast, whose REST field has the rest, what editors typed for shared links. Also whether an editor has hidden the
 * record in one of these.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Constant of a plugin => the meta keys of each part, in order of preference. */
const SEO_PLUGINS = array(
	'THE_SEO_FRAMEWORK_VERSION' => array(
		'title'       => array( '_genesis_title' ),
		'description' => array( '_genesis_description' ),
		'share_title' => array( '_open_graph_title', '_twitter_title' ),
		'share_text'  => array( '_open_graph_description', '_twitter_description' ),
		'image'       => array( '_social_image_url' ),
		'noindex'     => array( '_genesis_noindex' ),
	),
	'RANK_MATH_VERSION'         => array(
		'title'       => array( 'rank_math_title' ),
		'description' => array( 'rank_math_description' ),
		'share_title' => array( 'rank_math_facebook_title', 'rank_math_twitter_title' ),
		'share_text'  => array( 'rank_math_facebook_description', 'rank_math_twitter_description' ),
		'image'       => array( 'rank_math_facebook_image', 'rank_math_twitter_image' ),
		'noindex'     => array( 'rank_math_robots' ),
	),
	'WPSEO_VERSION'             => array(
		'share_title' => array( '_yoast_wpseo_opengraph-title', '_yoast_wpseo_twitter-title' ),
		'share_text'  => array( '_yoast_wpseo_opengraph-description', '_yoast_wpseo_twitter-description' ),
		'image'       => array( '_yoast_wpseo_opengraph-image', '_yoast_wpseo_twitter-image' ),
		'noindex'     => array( '_yoast_wpseo_meta-robots-noindex' ),
	),
);

/**
 * Texts and share picture that such a plugin has for a record, and whether it is hidden; `noindex` is missing if it is not set.
 *
 * @param int $post_id The record.
 * @return array{title: string, description: string, share_title: string, share_text: string, image: string, noindex?: bool}
 */
function seo_of_plugins( int $post_id ): array {
	$found = array_fill_keys( array( 'title', 'description', 'share_title', 'share_text', 'image' ), '' );
	foreach ( SEO_PLUGINS as $constant => $names ) {
		if ( ! defined( $constant ) ) {
			continue;
		}
		foreach ( array_keys( $found ) as $part ) {
			foreach ( $names[ $part ] ?? array() as $name ) {
				$found[ $part ] = $found[ $part ] ?: seo_text( $post_id, $name );
			}
		}
		$noindex = get_post_meta( $post_id, $names['noindex'][0], true );
		if ( is_array( $noindex ) ? in_array( 'noindex', $noindex, true ) : is_scalar( $noindex ) && '1' === (string) $noindex ) {
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
 * @param string $name    The meta.
 */
function seo_text( int $post_id, string $name ): string {
	$text = stored_text( $post_id, $name );
	return preg_match( '/%\w+(\([^)]*\))?%/', $text ) ? '' : $text;
}
