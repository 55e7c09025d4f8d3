<?php
/**
 * The state of a content import while it runs, and its result.
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
	 * Existing entries, by `identity_of()`.
	 *
	 * @var array<string, int>
	 */
	public array $here = array();

	/**
	 * Slugs of the menus that existed before: they are not changed.
	 *
	 * @var array<string, true>
	 */
	public array $menus_here = array();

	/**
	 * Links to make once everything is stored.
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
	 * Pictures whose file is missing and could not be fetched, by their path below the uploads.
	 *
	 * @var string[]
	 */
	public array $missing_files = array();

	/** How many files in a row could not be fetched. */
	public int $failed_fetches = 0;

	/** Address of the uploads of the WordPress that the file is from; "" if the file does not name it. */
	public string $uploads_there = '';

	/**
	 * How many were created and how many already existed, by kind.
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
	 * @param bool   $is_made Whether it was created now.
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
	 * A text of the file, with the addresses of its uploads replaced by ours.
	 *
	 * @param string $text The text.
	 */
	public function with_own_uploads( string $text ): string {
		return '' === $this->uploads_there ? $text : str_replace( $this->uploads_there, wp_upload_dir()['baseurl'], $text );
	}
}
