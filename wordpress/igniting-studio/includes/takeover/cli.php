<?php
/**
 * `wp igniting-studio takeover`: Studio → Take over on the command line.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

\WP_CLI::add_command( 'igniting-studio takeover', __NAMESPACE__ . '\cli_takeover' );

/**
 * Lists what other plugins have left, shows what would happen to it, takes it over, or undoes that.
 *
 * ## OPTIONS
 *
 * [<source>]
 * : For example redirection. Without it, the sources are listed; with --undo it stands for all.
 *
 * [--apply]
 * : Take it over.
 *
 * [--undo]
 * : Restore what stood here before.
 *
 * @param string[] $args    The source.
 * @param array    $options The options.
 */
function cli_takeover( $args, $options ): void {
	act_as_administrator();
	$source = (string) ( $args[0] ?? '' );
	if ( '' !== $source && ! isset( takeover_sources()[ $source ] ) ) {
		\WP_CLI::error( 'Unknown source. Known: ' . implode( ', ', array_keys( takeover_sources() ) ) );
	}
	if ( ! empty( $options['undo'] ) ) {
		do {
			$result = undo_takeover( $source );
		} while ( ! $result['finished'] && '' === $result['error'] );
		array_map( fn( $name ) => \WP_CLI::log( "changed since, stays: {$name}" ), $result['examples'] );
		'' === $result['error'] ? \WP_CLI::success( "{$result['restored']} restored, {$result['left']} left." ) : \WP_CLI::error( $result['error'] );
		return;
	}
	if ( '' === $source ) {
		$counts = array_map( __NAMESPACE__ . '\count_takeover_source', takeover_sources() );
		foreach ( $counts as $id => $count ) {
			\WP_CLI::log( $id . ': ' . ( is_wp_error( $count ) ? $count->get_error_message() : $count ?? 'not installed, or has stored nothing' ) );
		}
		if ( array_filter( $counts, 'is_wp_error' ) ) {
			\WP_CLI::error( 'Not every source can be read.' );
		}
		return;
	}
	$mode = empty( $options['apply'] ) ? 'plan' : 'apply';
	do {
		$run = run_takeover( $source, $mode );
		\WP_CLI::log( implode( ', ', array_map( fn( $kind, $number ) => "{$kind} {$number}", array_keys( $run['counts'] ), $run['counts'] ) ) );
	} while ( ! $run['finished'] && '' === $run['error'] );
	foreach ( $run['reasons'] as $reason => $number ) {
		\WP_CLI::log( "lost ({$number}): {$reason}" );
	}
	'' === $run['error'] ? \WP_CLI::success( 'apply' === $mode ? 'Taken over.' : 'Nothing was changed. Add --apply to take it over.' ) : \WP_CLI::error( $run['error'] );
}
