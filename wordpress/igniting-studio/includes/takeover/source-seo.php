<?php
/**
 * Takes over what Yoast SEO, Rank Math and The SEO Framework store with each record: texts for search results and shared links, share
 * pictures, and whether a record is hidden. Templates such as `%%title%% %%sep%% %%sitename%%` are written out, because our fields
 * hold finished texts.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * By source: `plugin` is its constant in `SEO_PLUGINS`, which has the meta keys of each of our fields; `more` are further keys, with
 * their field. `lost` are keys with the name of a reason. `site` is, by the name of our option, the option and the key in it that
 * become it, `terms` is where it keeps the same for categories and tags. `variable` finds the placeholders of its templates.
 */
const SEO_TAKEOVERS = array(
	'yoast'     => array(
		'label'     => 'Yoast SEO',
		'plugin'    => 'WPSEO_VERSION',
		'variable'  => '/%%([^%\s]+)%%/u',
		// While Yoast is active, its REST field has these written out.
		'more'      => array(
			'_yoast_wpseo_title'    => 'seo_title',
			'_yoast_wpseo_metadesc' => 'seo_description',
		),
		'canonical' => '_yoast_wpseo_canonical',
		'lost'      => array(
			'_yoast_wpseo_focuskw'              => 'writing',
			'_yoast_wpseo_meta-robots-nofollow' => 'robots',
			'_yoast_wpseo_meta-robots-adv'      => 'robots',
			'_yoast_wpseo_redirect'             => 'redirect',
			'_yoast_wpseo_bctitle'              => 'data',
			'_yoast_wpseo_schema_page_type'     => 'data',
			'_yoast_wpseo_schema_article_type'  => 'data',
		),
		'site'      => array(
			'default_meta_title'       => array( 'wpseo_titles', 'title-home-wpseo' ),
			'default_meta_description' => array( 'wpseo_titles', 'metadesc-home-wpseo' ),
			'default_og_image'         => array( 'wpseo_social', 'og_default_image' ),
		),
		'terms'     => '',
	),
	'rank-math' => array(
		'label'     => 'Rank Math',
		'plugin'    => 'RANK_MATH_VERSION',
		'variable'  => '/%([a-z0-9_-]+(?:\([^)%]*\))?)%/iu',
		'more'      => array(),
		'canonical' => 'rank_math_canonical_url',
		'lost'      => array(
			'rank_math_focus_keyword'    => 'writing',
			'rank_math_breadcrumb_title' => 'data',
			'rank_math_rich_snippet'     => 'data',
		),
		'site'      => array(
			'default_meta_title'       => array( 'rank-math-options-titles', 'homepage_title' ),
			'default_meta_description' => array( 'rank-math-options-titles', 'homepage_description' ),
			'default_og_image'         => array( 'rank-math-options-titles', 'open_graph_image' ),
		),
		'terms'     => 'rank_math_title',
	),
	'tsf'       => array(
		'label'     => 'The SEO Framework',
		'plugin'    => 'THE_SEO_FRAMEWORK_VERSION',
		'variable'  => '',
		'more'      => array(),
		'canonical' => '_genesis_canonical_uri',
		'lost'      => array(
			'_genesis_nofollow'    => 'robots',
			'_genesis_noarchive'   => 'robots',
			'redirect'             => 'redirect',
			'exclude_from_archive' => 'lists',
			'exclude_local_search' => 'lists',
		),
		'site'      => array(
			'default_meta_title'       => array( 'autodescription-site-settings', 'homepage_title' ),
			'default_meta_description' => array( 'autodescription-site-settings', 'homepage_description' ),
			'default_og_image'         => array( 'autodescription-site-settings', 'social_image_fb_url' ),
		),
		'terms'     => 'autodescription-term-settings',
	),
);

/** Categories and tags that are listed; there is no field for them. */
const MAX_SEO_TERMS = 500;

add_filter(
	'igniting_studio_takeover_sources',
	function ( $sources ) {
		foreach ( SEO_TAKEOVERS as $id => $seo ) {
			$names          = seo_meta_names( $seo );
			$sources[ $id ] = array(
				'label'  => $seo['label'],
				// Other plugins have a meta called "redirect" too.
				'detect' => fn() => takeover_has_meta( array_diff( $names, array_keys( $seo['lost'] ) ) ) || array() !== seo_site_items( $seo ),
				'count'  => fn() => count_takeover_meta( $names ) + count( seo_site_items( $seo ) ) + count( seo_term_items( $id ) ),
				'read'   => fn( string $cursor, int $limit ) => read_seo( $id, $cursor, $limit ),
			);
		}
		return $sources;
	}
);

/**
 * The meta that a source has.
 *
 * @param array $seo Of `SEO_TAKEOVERS`.
 * @return string[]
 */
function seo_meta_names( array $seo ): array {
	return array( ...array_keys( seo_fields_by_meta( $seo ) + $seo['lost'] ), $seo['canonical'] );
}

/**
 * The meta of a source that become fields of ours; the later of two for one field counts only without the earlier.
 *
 * @param array $seo Of `SEO_TAKEOVERS`.
 * @return array<string, string> The field, by meta key.
 */
function seo_fields_by_meta( array $seo ): array {
	$fields = $seo['more'];
	foreach ( SEO_PLUGINS[ $seo['plugin'] ] as $part => $names ) {
		$fields += array_fill_keys( $names, "seo_{$part}" );
	}
	return $fields;
}

/**
 * A page of items; the first one begins with the settings of the site.
 *
 * @param string $id     The source.
 * @param string $cursor The cursor.
 * @param int    $limit  How many.
 * @return array|\WP_Error
 */
function read_seo( string $id, string $cursor, int $limit ) {
	$seo  = SEO_TAKEOVERS[ $id ];
	$page = takeover_meta_items( seo_meta_names( $seo ), $cursor, $limit, fn( $row ) => seo_item( $seo, $row ) );
	if ( '' !== $cursor || is_wp_error( $page ) ) {
		return $page;
	}
	$page['items'] = array( ...seo_site_items( $seo ), ...seo_term_items( $id ), ...$page['items'] );
	return $page;
}

/**
 * A meta of a record as an item; null if it says nothing.
 *
 * @param array $seo The source.
 * @param array $row `post_id`, `post_type`, `name` and `value`.
 */
function seo_item( array $seo, array $row ): ?array {
	$name  = $row['name'];
	$value = $row['value'];
	$post  = get_post( $row['post_id'] );
	if ( ! $post instanceof \WP_Post || 'revision' === $post->post_type || in_array( $value, array( '', '0', '-1', 'default', array(), 'none' ), true ) ) {
		return null;
	}
	static $labels = null;
	$labels        = $labels ?? array_column( seo_form()['fields'], 'label', 'name' );
	$fields        = seo_fields_by_meta( $seo );
	$field         = $fields[ $name ] ?? '';
	$item          = array(
		/* translators: 1: title of a record, 2: name of a field. */
		'what' => sprintf( __( '%1$s: %2$s', 'igniting-studio' ), $post->post_title, $labels[ $field ] ?? $name ),
		'from' => is_scalar( $value ) ? (string) $value : implode( ', ', array_filter( $value, 'is_scalar' ) ),
	);
	if ( ! in_array( $post->post_type, RECORD_TYPES, true ) ) {
		/* translators: %s: name of a type of records, such as "product". */
		return array( 'loss' => sprintf( __( 'The website shows no records of this type (%s).', 'igniting-studio' ), $post->post_type ) ) + $item;
	}
	if ( 'seo_noindex' === $field ) {
		return seo_robots_item( $item, $post, $value );
	}
	if ( ! is_scalar( $value ) ) {
		return array( 'loss' => damaged_reason() ) + $item;
	}
	if ( $name === $seo['canonical'] ) {
		return is_address_of_record( (string) $value, $post ) ? null : array( 'loss' => seo_loss( 'canonical' ) ) + $item;
	}
	if ( isset( $seo['lost'][ $name ] ) ) {
		return array( 'loss' => seo_loss( $seo['lost'][ $name ] ) ) + $item;
	}
	$first = (string) array_search( $field, $fields, true );
	if ( $first !== $name && '' !== raw_seo_text( $post->ID, $first ) ) {
		return raw_seo_text( $post->ID, $first ) === (string) $value ? null : array( 'loss' => seo_loss( 'networks' ) ) + $item;
	}
	$item['place'] = array( 'field', $post->ID, $field );
	if ( 'seo_image' === $field ) {
		return array( 'value' => seo_picture( $post->ID, $name, (string) $value ) ) + $item;
	}
	return seo_text_item( $seo, $item, $post, $field, (string) $value );
}

/**
 * A text, written out; null if the website says the same without it.
 *
 * @param array    $seo   The source.
 * @param array    $item  The item so far.
 * @param \WP_Post $post  The record.
 * @param string   $field The field that it becomes.
 * @param string   $text  The text or template.
 */
function seo_text_item( array $seo, array $item, \WP_Post $post, string $field, string $text ): ?array {
	$written = write_out_template( $seo, $text, $post );
	if ( is_wp_error( $written ) ) {
		return array( 'loss' => $written->get_error_message() ) + $item;
	}
	$same = array(
		'seo_title'       => $post->post_title,
		'seo_description' => $post->post_excerpt,
	);
	if ( '' === $written || trim( wp_strip_all_tags( $same[ $field ] ?? '' ) ) === $written ) {
		return null;
	}
	return $item + array(
		'value' => $written,
		/* translators: %s: a text. */
		'note'  => $written === $text ? '' : sprintf( __( 'Written out: %s', 'igniting-studio' ), $written ),
	);
}

/**
 * Whether a record is hidden; other instructions for search engines are lost.
 *
 * @param array    $item  The item so far.
 * @param \WP_Post $post  The record.
 * @param mixed    $value `1`, or a list of instructions.
 */
function seo_robots_item( array $item, \WP_Post $post, $value ): ?array {
	$instructions = is_array( $value ) ? array_values( array_diff( array_filter( $value, 'is_string' ), array( 'index', 'follow' ) ) ) : array();
	if ( is_array( $value ) ? in_array( 'noindex', $instructions, true ) : '1' === (string) $value ) {
		$more = array_diff( $instructions, array( 'noindex' ) );
		return $item + array(
			'place' => array( 'field', $post->ID, 'seo_noindex' ),
			'value' => '1',
			/* translators: %s: instructions such as "nofollow". */
			'note'  => $more ? sprintf( __( 'Not taken over: %s.', 'igniting-studio' ), implode( ', ', $more ) ) : '',
		);
	}
	return $instructions ? array( 'loss' => seo_loss( 'robots' ) ) + $item : null;
}

/**
 * Why something is lost.
 *
 * @param string $why Its name.
 */
function seo_loss( string $why ): string {
	$reasons = array(
		'writing'   => __( 'It only helps while writing; visitors and search engines never see it.', 'igniting-studio' ),
		'robots'    => __( 'The website can hide a page from search engines, and has no other instructions for them.', 'igniting-studio' ),
		'redirect'  => __( 'A page always comes first on the website. To lead visitors on, unpublish it and add a redirect.', 'igniting-studio' ),
		'data'      => __( 'The website writes its own structured data.', 'igniting-studio' ),
		'lists'     => __( 'The website lists and finds every published record.', 'igniting-studio' ),
		'canonical' => __( 'The website says each page’s own address as the canonical one.', 'igniting-studio' ),
		'networks'  => __( 'A shared link says the same in every network; the text for Facebook is taken over.', 'igniting-studio' ),
		'terms'     => __( 'The website has no fields for search engines for categories and tags.', 'igniting-studio' ),
	);
	return $reasons[ $why ];
}

/**
 * A text as it is stored, without creating objects.
 *
 * @param int    $post_id The record.
 * @param string $name    The meta.
 */
function raw_seo_text( int $post_id, string $name ): string {
	$all   = get_post_meta( $post_id );
	$value = takeover_value( is_array( $all ) ? $all[ $name ][0] ?? '' : '' );
	return is_scalar( $value ) ? trim( (string) $value ) : '';
}

/**
 * A share picture: the id of its attachment, or its address.
 *
 * @param int    $post_id The record.
 * @param string $name    The meta of the address.
 * @param string $address The address.
 */
function seo_picture( int $post_id, string $name, string $address ): string {
	$id = (int) raw_seo_text( $post_id, '_social_image_url' === $name ? '_social_image_id' : $name . ( str_starts_with( $name, 'rank_math' ) ? '_id' : '-id' ) );
	$id = wp_attachment_is_image( $id ) ? $id : attachment_url_to_postid( $address );
	return $id > 0 ? (string) $id : $address;
}

/**
 * Whether an address is the record's own in this WordPress or on the website.
 *
 * @param string   $address The address.
 * @param \WP_Post $post    The record.
 */
function is_address_of_record( string $address, \WP_Post $post ): bool {
	$bare = fn( $url ) => untrailingslashit( (string) preg_replace( '#^https?://(www\.)?#i', '', (string) strtok( $url, '?#' ) ) );
	$own  = array( get_permalink( $post ), website_address( $post, $post->post_name ), home_url( '/' . $post->post_name ) );
	return in_array( $bare( $address ), array_map( $bare, $own ), true );
}

/**
 * A template as a text.
 *
 * @param array         $seo  The source.
 * @param string        $text The template.
 * @param \WP_Post|null $post The record; null for the home page.
 * @return string|\WP_Error An error if it has a placeholder whose text is not known.
 */
function write_out_template( array $seo, string $text, ?\WP_Post $post ) {
	$site    = html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	$sep     = seo_separator( $seo );
	$unknown = array();
	$written = '' === $seo['variable'] ? $text : preg_replace_callback(
		$seo['variable'],
		function ( $found ) use ( $post, $site, $sep, &$unknown ) {
			$value = seo_variable( strtolower( $found[1] ), $post, $site, $sep );
			if ( null === $value ) {
				$unknown[] = $found[0];
			}
			return (string) $value;
		},
		$text
	);
	if ( $unknown || ! is_string( $written ) ) {
		/* translators: %s: placeholders such as %%term_title%%. */
		return new \WP_Error( 'igniting_studio_takeover', sprintf( __( 'It has a placeholder whose text is not known here: %s', 'igniting-studio' ), implode( ', ', $unknown ) ) );
	}
	$written = trim( (string) preg_replace( '/\s+/u', ' ', html_entity_decode( wp_strip_all_tags( $written ), ENT_QUOTES ) ) );
	if ( $written === $text ) {
		return $text;
	}
	$between = preg_quote( $sep, '#' );
	$written = (string) preg_replace( "#(?:{$between}\s*)+(?={$between})#u", '', $written );
	// The website adds its name to titles.
	$written = (string) preg_replace( '#\s*[|–—·•«»~⋆*:<>-]\s*' . preg_quote( $site, '#' ) . '$#u', '', $written );
	return trim( (string) preg_replace( "#^\s*{$between}\s|\s{$between}\s*$#u", '', $written ) );
}

/**
 * The text of a placeholder; null if it is not known here, or is never the same for long.
 *
 * @param string        $name As between the percent signs.
 * @param \WP_Post|null $post The record.
 * @param string        $site Name of the site.
 * @param string        $sep  Separator of titles.
 */
function seo_variable( string $name, ?\WP_Post $post, string $site, string $sep ): ?string {
	switch ( $name ) {
		case 'sitename':
			return $site;
		case 'sitedesc':
			return html_entity_decode( get_bloginfo( 'description' ), ENT_QUOTES );
		case 'sep':
			return $sep;
		case 'page':
		case 'pagenumber':
		case 'pagetotal':
			return '';
	}
	if ( null === $post ) {
		return null;
	}
	$terms = fn( $taxonomy ) => implode( ', ', array_filter( array_map( fn( $term ) => $term->name ?? '', (array) ( get_the_terms( $post->ID, $taxonomy ) ?: array() ) ) ) );
	switch ( $name ) {
		case 'title':
			return $post->post_title;
		case 'parent_title':
			return $post->post_parent > 0 ? (string) get_post( $post->post_parent )?->post_title : '';
		case 'excerpt_only':
			return $post->post_excerpt;
		case 'excerpt':
			return '' === $post->post_excerpt ? wp_html_excerpt( strip_shortcodes( excerpt_remove_blocks( $post->post_content ) ), 155 ) : $post->post_excerpt;
		case 'category':
		case 'categories':
			return $terms( 'category' );
		case 'tag':
		case 'tags':
			return $terms( 'post_tag' );
		case 'id':
			return (string) $post->ID;
		case 'name':
			return (string) get_the_author_meta( 'display_name', (int) $post->post_author );
		case 'post_year':
			return (string) mysql2date( 'Y', $post->post_date );
		case 'focuskw':
			return raw_seo_text( $post->ID, '_yoast_wpseo_focuskw' ) ?: (string) strtok( raw_seo_text( $post->ID, 'rank_math_focus_keyword' ), ',' );
	}
	if ( preg_match( '/^(?:cf_([\w-]+)|customfield\(([\w-]+)\))$/u', $name, $found ) ) {
		return is_protected_meta( end( $found ), 'post' ) ? null : raw_seo_text( $post->ID, end( $found ) );
	}
	return null;
}

/**
 * The separator of titles.
 *
 * @param array $seo The source.
 */
function seo_separator( array $seo ): string {
	$names = array(
		'sc-dash'   => '-',
		'sc-ndash'  => '–',
		'sc-mdash'  => '—',
		'sc-colon'  => ':',
		'sc-middot' => '·',
		'sc-bull'   => '•',
		'sc-star'   => '*',
		'sc-smstar' => '⋆',
		'sc-pipe'   => '|',
		'sc-tilde'  => '~',
		'sc-laquo'  => '«',
		'sc-raquo'  => '»',
		'sc-lt'     => '<',
		'sc-gt'     => '>',
	);
	// Once in a request: every template has one.
	static $separators = array();
	if ( ! isset( $separators[ $seo['label'] ] ) ) {
		$yoast = 'Yoast SEO' === $seo['label'] ? text_of( takeover_option( 'wpseo_titles' ), 'separator' ) : '';
		$other = 'Rank Math' === $seo['label'] ? html_entity_decode( text_of( takeover_option( 'rank-math-options-titles' ), 'title_separator' ), ENT_QUOTES ) : '';

		$separators[ $seo['label'] ] = $names[ $yoast ] ?? ( '' === $other ? '-' : $other );
	}
	return $separators[ $seo['label'] ];
}

/**
 * The settings for the home page and for pages without a picture.
 *
 * @param array $seo The source.
 * @return array[]
 */
function seo_site_items( array $seo ): array {
	$items = array();
	foreach ( $seo['site'] as $name => list( $option, $key ) ) {
		$text = trim( text_of( takeover_option( $option ), $key ) );
		if ( '' === $text ) {
			continue;
		}
		$written = write_out_template( $seo, $text, null );
		$item    = array(
			'what' => $key,
			'from' => $text,
		);
		if ( is_wp_error( $written ) ) {
			$items[] = array( 'loss' => $written->get_error_message() ) + $item;
		} elseif ( '' !== $written && html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES ) !== $written ) {
			$items[] = $item + array(
				'place' => array( 'option', OPTIONS, $name ),
				'value' => $written,
			);
		}
	}
	return $items;
}

/**
 * Categories and tags with texts for search engines, which are lost.
 *
 * @param string $id The source.
 * @return array[]
 */
function seo_term_items( string $id ): array {
	global $wpdb;
	$ids = array();
	if ( 'yoast' === $id ) {
		foreach ( (array) takeover_option( 'wpseo_taxonomy_meta' ) as $terms ) {
			$ids = array( ...$ids, ...array_keys( is_array( $terms ) ? $terms : array() ) );
		}
	} else {
		$rows = takeover_rows( $wpdb->prepare( 'SELECT term_id FROM %i WHERE meta_key = %s AND meta_value <> %s ORDER BY term_id LIMIT %d', $wpdb->termmeta, SEO_TAKEOVERS[ $id ]['terms'], '', MAX_SEO_TERMS ) );
		$ids  = array_column( $rows, 'term_id' );
	}
	$ids = array_map( 'intval', array_slice( $ids, 0, MAX_SEO_TERMS ) );
	_prime_term_caches( $ids, false );
	$terms = array_filter( array_map( 'get_term', $ids ), fn( $term ) => $term instanceof \WP_Term );
	return array_map(
		fn( $term ) => array(
			'what' => $term->name,
			'from' => $term->taxonomy,
			'loss' => seo_loss( 'terms' ),
		),
		array_values( $terms )
	);
}
