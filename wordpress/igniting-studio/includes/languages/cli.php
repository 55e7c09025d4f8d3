<?php
/**
 * The commands `wp igniting-studio …`: the Translations screen and the wizard on the command line. WP-CLI runs without a user
 * unless `--user` names one; these commands may do everything then too.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

\WP_CLI::add_command( 'igniting-studio translations', __NAMESPACE__ . '\cli_translations' );
\WP_CLI::add_command( 'igniting-studio translate', __NAMESPACE__ . '\cli_translate' );
\WP_CLI::add_command( 'igniting-studio link', __NAMESPACE__ . '\cli_link' );
\WP_CLI::add_command( 'igniting-studio languages', __NAMESPACE__ . '\cli_languages' );

/** Columns of the report. */
const CLI_COLUMNS = array( 'id', 'type', 'status', 'language', 'twin', 'title', 'problems', 'differences' );

/** Runs the plugin's capability checks as an administrator: shell access includes access to the database. */
function act_as_administrator(): void {
	if ( 0 === get_current_user_id() ) {
		$admins = get_users( array( 'role' => 'administrator', 'number' => 1, 'fields' => 'ID' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		wp_set_current_user( (int) ( $admins[0] ?? 0 ) );
	}
}

/**
 * Lists the records whose translation is missing, behind, built otherwise or not linked.
 *
 * ## OPTIONS
 *
 * [--problem=<name>]
 * : Only this one: no-language, polylang, missing, unpaired, unpublished, older, structure.
 *
 * [--type=<type>]
 * : Only this post type.
 *
 * [--format=<format>]
 * : table, csv, json, yaml, count or ids.
 *
 * @param string[] $args    Unused.
 * @param array    $options The options.
 */
function cli_translations( $args, $options ): void {
	act_as_administrator();
	$problem = (string) ( $options['problem'] ?? '' );
	if ( '' !== $problem && ! isset( translation_problems()[ $problem ] ) ) {
		\WP_CLI::error( 'Unknown problem. Known: ' . implode( ', ', array_keys( translation_problems() ) ) );
	}
	$rows = rows_with_problem( translation_report( (string) ( $options['type'] ?? '' ) ), $problem );
	foreach ( $rows as &$row ) {
		$row['problems']    = implode( ', ', $row['problems'] );
		$row['differences'] = implode( '; ', $row['differences'] );
	}
	\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, CLI_COLUMNS );
}

/**
 * Creates the other language's version of a record, as a draft.
 *
 * ## OPTIONS
 *
 * <id>
 * : The record.
 *
 * @param string[] $args The record.
 */
function cli_translate( $args ): void {
	act_as_administrator();
	$made = create_translation( (int) $args[0] );
	if ( is_wp_error( $made ) ) {
		\WP_CLI::error( $made->get_error_message() );
	}
	\WP_CLI::success( "The translation of {$args[0]} is {$made}." );
}

/**
 * Makes two records translations of each other.
 *
 * ## OPTIONS
 *
 * <id>
 * : A record.
 *
 * <twin>
 * : Its translation.
 *
 * @param string[] $args The records.
 */
function cli_link( $args ): void {
	$fault = link_translations( (int) $args[0], (int) $args[1] );
	if ( null !== $fault ) {
		\WP_CLI::error( $fault->get_error_message() );
	}
	\WP_CLI::success( "{$args[0]} and {$args[1]} are translations of each other." );
}

/**
 * Gives a language to records that have none, by rules. Without --apply it only shows what it would do.
 *
 * ## OPTIONS
 *
 * [--polylang]
 * : What Polylang says.
 *
 * [--slug]
 * : What the slug says (about-hu).
 *
 * [--text]
 * : Hungarian by its words.
 *
 * [--category=<id>]
 * : Everything in this category …
 *
 * [--category_language=<language>]
 * : … is in this language.
 *
 * [--rest=<language>]
 * : All others.
 *
 * [--apply]
 * : Store it.
 *
 * @param string[] $args    Unused.
 * @param array    $options The options.
 */
function cli_languages( $args, $options ): void {
	act_as_administrator();
	$rules = sanitize_rules( $options );
	$rows  = array();
	foreach ( records_without_language( -1 ) as $post ) {
		$rows[] = array( 'id' => $post->ID, 'title' => $post->post_title ) + told_language( $post, $rules ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	}
	\WP_CLI\Utils\format_items( 'table', $rows, array( 'id', 'title', 'language', 'reason' ) );
	if ( ! empty( $options['apply'] ) ) {
		\WP_CLI::success( apply_languages( array_column( $rows, 'language', 'id' ) ) . ' records have got their language.' );
	}
}
