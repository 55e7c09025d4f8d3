<?php
/**
 * What an import of content knows while it runs, and what it says at its end.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** One run of `import_content()`. */
final class Content_Import {
	/**
	 * Records, pictures and menu entries: their id here by their id in the file.
	 *
	 * @var array<int, int>
	 */
	public array $records = array();

	/**
	 * Terms: their id here by their id in the file.
	 *
	 * @var array<int, int>
	 */
	public array $terms = array();

	/**
	 * Users: their id here by their name in the file.
	 *
	 * @var array<string, int>
	 */
	public array $authors = array();

	/**
	 * What was here before, by `identity_of()`.
	 *
	 * @var array<string, int>
	 */
	public array $here = array();

	/**
	 * Slugs of the menus that were here before: they stay as they are.
	 *
	 * @var array<string, true>
	 */
	public array $menus_here = array();

	/**
	 * What can be joined only when everything is there.
	 *
	 * @var \Closure[]
	 */
	public array $links = array();

	/**
	 * Files that were fetched, by their paths.
	 *
	 * @var string[]
	 */
	public array $fetched = array();

	/**
	 * Pictures whose file is not here and could not be fetched, by their place below the uploads.
	 *
	 * @var string[]
	 */
	public array $missing_files = array();

	/** How many files in a row could not be fetched. */
	public int $failed_fetches = 0;

	/** Address of the uploads of the WordPress that the file is from; "" when the file does not say. */
	public string $uploads_there = '';

	/**
	 * How many were made and how many were here, by kind.
	 *
	 * @var array<string, array{made: int, here: int}>
	 */
	public array $counts = array();

	/**
	 * How many entries were left out, by their type.
	 *
	 * @var array<string, int>
	 */
	public array $left_out = array();

	/**
	 * Counts an entry.
	 *
	 * @param string $kind    `records`, `pictures`, `terms`, `comments`, `menu entries`, `authors`.
	 * @param bool   $is_made Whether it was made now.
	 */
	public function count( string $kind, bool $is_made ): void {
		$this->counts[ $kind ] ??= array( 'made' => 0, 'here' => 0 ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		++$this->counts[ $kind ][ $is_made ? 'made' : 'here' ];
	}

	/**
	 * Counts an entry that is left out.
	 *
	 * @param string $type Its type.
	 */
	public function leave_out( string $type ): void {
		$this->left_out[ $type ] = ( $this->left_out[ $type ] ?? 0 ) + 1;
	}

	/**
	 * A text of the file with the addresses of its uploads made ours.
	 *
	 * @param string $text The text.
	 */
	public function with_own_uploads( string $text ): string {
		return '' === $this->uploads_there ? $text : str_replace( $this->uploads_there, wp_upload_dir()['baseurl'], $text );
	}
}
