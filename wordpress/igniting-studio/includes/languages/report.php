<?php
/**
 * The report on translations: records without one, outdated ones, and those with a different structure. The screen, REST and WP-CLI
 * all use it.
 *
 * The structure of a record is the number of its headings, pictures, lists and fields: a translation has different words and the
 * same parts.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** A report covers at most this many records, newest first, read in batches of a hundred. */
const REPORT_RECORDS = 2000;
const REPORT_CHUNK   = 100;

const RECORD_STATUSES = array( 'publish', 'future', 'draft', 'pending', 'private' );

/** Transient: how many records have each problem, by user id, because a user counts only records that they may edit. */
const PROBLEM_COUNTS = 'igniting_studio_problem_counts';

/** Lifetime of the counts: after a change without a WordPress hook, for instance of a role, they may be outdated for this long. */
const PROBLEM_COUNTS_SECONDS = 10 * MINUTE_IN_SECONDS;

add_action( 'clean_post_cache', __NAMESPACE__ . '\forget_problem_counts' );
foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $igniting_studio_hook ) {
	add_action( $igniting_studio_hook, fn( $id, $post_id, $key ) => str_starts_with( (string) $key, '_edit_' ) || forget_problem_counts(), 10, 3 );
}

/** The possible problems of a record, by name, in the order of the screen. */
function translation_problems(): array {
	return array(
		'no-language' => __( 'No language', 'igniting-studio' ),
		'polylang'    => __( 'Polylang disagrees', 'igniting-studio' ),
		'missing'     => __( 'No translation', 'igniting-studio' ),
		'unpaired'    => __( 'Not linked to its translation', 'igniting-studio' ),
		'unpublished' => __( 'Translation not published', 'igniting-studio' ),
		'older'       => __( 'Older than its translation', 'igniting-studio' ),
		'structure'   => __( 'Different sections', 'igniting-studio' ),
	);
}

/**
 * Every record that the user may edit, with its problems.
 *
 * @param string $post_type One type, or "" for all.
 * @return array<int, array<string, mixed>> Rows of `translation_row()`, including those without a problem.
 */
function translation_report( string $post_type = '' ): array {
	$rows = array();
	$ids  = report_ids( $post_type );
	foreach ( array_chunk( $ids, REPORT_CHUNK ) as $chunk ) {
		_prime_post_caches( $chunk, false, true );
	}
	$like = unpaired_by_slug( $ids );
	foreach ( array_chunk( $ids, REPORT_CHUNK ) as $chunk ) {
		prime_named_posts( array_map( 'get_post', $chunk ) );
		foreach ( $chunk as $id ) {
			if ( current_user_can( 'edit_post', $id ) ) {
				$rows[] = translation_row( get_post( $id ), $like[ $id ] ?? 0 );
			}
		}
	}
	return $rows;
}

/**
 * The records of a report.
 *
 * @param string $post_type One type, or "" for all.
 * @return int[]
 */
function report_ids( string $post_type ): array {
	return array_map(
		'intval',
		get_posts(
			array(
				'post_type'      => '' === $post_type ? RECORD_TYPES : $post_type,
				'post_status'    => RECORD_STATUSES,
				'posts_per_page' => REPORT_RECORDS,
				'fields'         => 'ids',
			)
		)
	);
}

/**
 * For each record without a translation, the likely one in the other language: it has the same slug or translation key, and no
 * translation either.
 *
 * @param int[] $ids The records of a report.
 * @return array<int, int> Ids by ids.
 */
function unpaired_by_slug( array $ids ): array {
	$groups = array();
	foreach ( $ids as $id ) {
		$post     = get_post( $id );
		$language = get_language( $id );
		$marks    = '' === $language || get_translation( $id ) > 0 ? array() : array_filter( array( get_translation_key( $id ), $post->post_name ) );
		foreach ( array_unique( $marks ) as $mark ) {
			$groups[ "$post->post_type $mark" ][ $language ] = $id;
		}
	}
	$like = array();
	foreach ( $groups as $group ) {
		foreach ( count( $group ) > 1 ? $group : array() as $language => $id ) {
			$like[ $id ] = $like[ $id ] ?? $group[ other_language( $language ) ];
		}
	}
	return $like;
}

/**
 * One record of a report. A problem between two records is reported once, for the newer one.
 *
 * @param \WP_Post $post The record.
 * @param int      $like A record that may be its translation, 0 for none.
 * @return array<string, mixed>
 */
function translation_row( \WP_Post $post, int $like = 0 ): array {
	$translation        = get_post( get_translation( $post->ID ) ?: -1 );
	$differences = $translation ? structure_differences( $post, $translation ) : array();
	$conflict    = polylang_conflict( 'post', $post->ID );
	$found       = array(
		'no-language' => '' === get_language( $post->ID ),
		'polylang'    => '' !== $conflict,
		'missing'     => '' !== get_language( $post->ID ) && ! $translation && 0 === $like,
		'unpaired'    => ! $translation && $like > 0 && $like < $post->ID,
		'unpublished' => $translation && 'publish' === $post->post_status && 'publish' !== $translation->post_status,
		'older'       => $translation && is_ahead( $translation->ID ) && ! is_ahead( $post->ID ),
		'structure'   => array() !== $differences && $translation->ID < $post->ID,
	);
	return array(
		'id'          => $post->ID,
		'type'        => $post->post_type,
		'status'      => $post->post_status,
		'title'       => html_entity_decode( wp_strip_all_tags( $post->post_title ), ENT_QUOTES ),
		'language'    => get_language( $post->ID ),
		'twin'        => $translation ? $translation->ID : 0,
		'like'        => $translation ? 0 : $like,
		'problems'    => array_keys( array_filter( $found ) ),
		'differences' => array_merge( array_filter( array( $conflict ) ), $differences ),
	);
}

/**
 * The rows with any problem, or with a certain one.
 *
 * @param array  $rows    Rows of a report.
 * @param string $problem Its name, or "" for any.
 * @return array[]
 */
function rows_with_problem( array $rows, string $problem = '' ): array {
	return array_values( array_filter( $rows, fn( $row ) => '' === $problem ? array() !== $row['problems'] : in_array( $problem, $row['problems'], true ) ) );
}

/**
 * How many records have each problem.
 *
 * @param array $rows Rows of a report.
 * @return array<string, int>
 */
function count_problems( array $rows ): array {
	return array_count_values( array_merge( ...array_column( $rows, 'problems' ) ) ) + array_fill_keys( array_keys( translation_problems() ), 0 );
}

/**
 * How many records that the user may edit have each problem. Cached until a record changes, because a report reads all of them.
 *
 * @return array<string, int> As `count_problems()`.
 */
function problem_counts(): array {
	$kept = get_transient( PROBLEM_COUNTS );
	$kept = is_array( $kept ) ? $kept : array();
	$user = get_current_user_id();
	if ( ! isset( $kept[ $user ] ) ) {
		$kept[ $user ] = count_problems( translation_report() );
		set_transient( PROBLEM_COUNTS, $kept, PROBLEM_COUNTS_SECONDS );
	}
	return $kept[ $user ];
}

/** Clears the cached counts. */
function forget_problem_counts(): void {
	if ( false !== get_transient( PROBLEM_COUNTS ) ) {
		delete_transient( PROBLEM_COUNTS );
	}
}

/** Counted tags, by their key in `part_names()`. */
const COUNTED_TAGS = array(
	'H1'         => 'headings',
	'H2'         => 'headings',
	'H3'         => 'headings',
	'H4'         => 'headings',
	'H5'         => 'headings',
	'H6'         => 'headings',
	'IMG'        => 'pictures',
	'UL'         => 'lists',
	'OL'         => 'lists',
	'TABLE'      => 'tables',
	'BLOCKQUOTE' => 'quotes',
	'IFRAME'     => 'embeds',
	'VIDEO'      => 'embeds',
	'AUDIO'      => 'embeds',
);

/**
 * The parts of a record, counted.
 *
 * @param \WP_Post $post The record.
 * @return array<string, int>
 */
function parts_of( \WP_Post $post ): array {
	$parts = array_fill_keys( array_keys( part_names() ), 0 );
	$tags  = new \WP_HTML_Tag_Processor( $post->post_content );
	while ( $tags->next_tag() ) {
		$part = COUNTED_TAGS[ $tags->get_tag() ] ?? null;
		if ( null !== $part ) {
			++$parts[ $part ];
		}
	}
	$parts['featured'] = has_post_thumbnail( $post ) ? 1 : 0;
	$parts['fields']   = count( array_filter( get_fields_of( $post->ID, $post->post_type ), __NAMESPACE__ . '\is_counted_field', ARRAY_FILTER_USE_BOTH ) );
	return $parts;
}

/**
 * Whether a field is filled in and expected in a translation too. A field for a single language, such as `project_type_hu`, is not.
 *
 * @param string $value Its value.
 * @param string $name  Its name.
 */
function is_counted_field( string $value, string $name ): bool {
	return '' !== $value && 1 !== preg_match( '/_(?:' . implode( '|', array_keys( LANGUAGES ) ) . ')$/D', $name );
}

/** Labels of the counted parts. */
function part_names(): array {
	return array(
		'headings' => __( 'Headings', 'igniting-studio' ),
		'pictures' => __( 'Pictures in the text', 'igniting-studio' ),
		'lists'    => __( 'Lists', 'igniting-studio' ),
		'tables'   => __( 'Tables', 'igniting-studio' ),
		'quotes'   => __( 'Quotes', 'igniting-studio' ),
		'embeds'   => __( 'Videos and embeds', 'igniting-studio' ),
		'featured' => __( 'Featured image', 'igniting-studio' ),
		'fields'   => __( 'Fields filled in', 'igniting-studio' ),
	);
}

/**
 * How two translations differ, one sentence per part; the first record's number comes first.
 *
 * @param \WP_Post $post A record.
 * @param \WP_Post $translation Its translation.
 * @return string[]
 */
function structure_differences( \WP_Post $post, \WP_Post $translation ): array {
	$theirs      = parts_of( $translation );
	$differences = array();
	foreach ( parts_of( $post ) as $part => $count ) {
		if ( $count !== $theirs[ $part ] ) {
			/* translators: 1: what is counted, 2: how many here, 3: how many in the translation. */
			$differences[] = sprintf( __( '%1$s: %2$d here, %3$d in the translation', 'igniting-studio' ), part_names()[ $part ], $count, $theirs[ $part ] );
		}
	}
	return $differences;
}
