<?php
/**
 * The team, a part of the content of the home page: one list for all languages. Each member has a name and a picture, and a role and
 * a sentence in each language. Earlier versions stored a list for each language; `team_of()` reads those too.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Maximum size of the team: two lists of earlier versions, none of whose members match. */
const MAX_TEAM_MEMBERS = 48;

/** The words of a member in one language. `name` is "" unless the name is written differently there, such as *Kovács Anna*. */
const MEMBER_WORDS = array(
	'name'        => '',
	'role'        => '',
	'description' => '',
);

/**
 * The team as stored.
 *
 * @return array[] Of `member_of()`.
 */
function get_team(): array {
	return team_of( (array) get_option( HOME_CONTENT, array() ) );
}

/**
 * The team of a stored home page content.
 *
 * @param array $contents With the list in `team`, or with a list in each language.
 * @return array[] Of `member_of()`.
 */
function team_of( array $contents ): array {
	if ( isset( $contents['team'] ) ) {
		return array_map( __NAMESPACE__ . '\member_of', array_values( (array) $contents['team'] ) );
	}
	return paired_team( array_map( fn( $language ) => text_list( ( (array) ( $contents[ $language ] ?? array() ) )['team'] ?? array() ), array_combine( array_keys( LANGUAGES ), array_keys( LANGUAGES ) ) ) );
}

/**
 * A member with every key. A picture is stored as its address, so that an export can reference it.
 *
 * @param mixed $stored What is stored.
 * @return array{name: string, picture: string} And `MEMBER_WORDS` by language.
 */
function member_of( $stored ): array {
	$member = array(
		'name'    => text_of( $stored, 'name' ),
		'picture' => text_of( $stored, 'picture' ),
	);
	foreach ( array_keys( LANGUAGES ) as $language ) {
		$words               = is_array( $stored ) ? $stored[ $language ] ?? array() : array();
		$member[ $language ] = array_combine( array_keys( MEMBER_WORDS ), array_map( fn( $name ) => text_of( $words, $name ), array_keys( MEMBER_WORDS ) ) );
	}
	return $member;
}

/**
 * The members of a list of an earlier version: `name`, `role`, `description` and `picture` of each.
 *
 * @param mixed $stored What is stored.
 * @return array<int, array<string, string>>
 */
function text_list( $stored ): array {
	$names = array( ...array_keys( MEMBER_WORDS ), 'picture' );
	return array_map( fn( $member ) => array_combine( $names, array_map( fn( $name ) => text_of( $member, $name ), $names ) ), array_values( is_array( $stored ) ? $stored : array() ) );
}

/**
 * Joins the lists of each language into one. Two members are the same if they have the same name (in any order of its words), else
 * the same picture, else the same position in lists of equal length of which at most one says a name.
 *
 * @param array<string, array> $lists By language, each of `text_list()`.
 * @return array[] Of `member_of()`.
 */
function paired_team( array $lists ): array {
	$team   = array_map( fn( $known ) => one_of_language( $known, DEFAULT_LANGUAGE ), $lists[ DEFAULT_LANGUAGE ] ?? array() );
	$length = count( $team );
	foreach ( array_diff_key( $lists, array( DEFAULT_LANGUAGE => true ) ) as $language => $list ) {
		$pairs = array();
		$tests = array(
			fn( $index, $member, $other ) => '' !== name_key( $member['name'] ) && name_key( $member['name'] ) === name_key( $other['name'] ),
			fn( $index, $member, $other ) => '' !== $member['picture'] && $member['picture'] === $other['picture'],
			fn( $index, $member, $other, $place ) => $index === $place && count( $list ) === $length && ( '' === $member['name'] || '' === $other['name'] ),
		);
		foreach ( $tests as $is_same ) {
			foreach ( $list as $place => $other ) {
				foreach ( $team as $index => $member ) {
					if ( ! isset( $pairs[ $place ] ) && ! in_array( $index, $pairs, true ) && $is_same( $index, $member, $other, $place ) ) {
						$pairs[ $place ] = $index;
					}
				}
			}
		}
		foreach ( $list as $place => $other ) {
			$added = one_of_language( $other, $language );
			if ( ! isset( $pairs[ $place ] ) ) {
				$team[] = $added;
				continue;
			}
			$index  = $pairs[ $place ];
			$member = $team[ $index ];

			$team[ $index ]['name']    = '' === $member['name'] ? $added['name'] : $member['name'];
			$team[ $index ]['picture'] = '' === $member['picture'] ? $added['picture'] : $member['picture'];
			$team[ $index ][ $language ]         = $added[ $language ];
			$team[ $index ][ $language ]['name'] = $added['name'] === $team[ $index ]['name'] ? '' : $added['name'];
		}
	}
	return $team;
}

/**
 * A member known in one language only.
 *
 * @param array  $known    Of `text_list()`.
 * @param string $language The language.
 */
function one_of_language( array $known, string $language ): array {
	return member_of( array( $language => array( 'name' => '' ) + $known ) + $known );
}

/**
 * What the spellings of a name have in common: *Kovács Anna* and *Anna Kovacs* are one.
 *
 * @param string $name The name.
 */
function name_key( string $name ): string {
	$words = preg_split( '/[^\p{L}\p{N}]+/u', mb_strtolower( remove_accents( $name ) ), -1, PREG_SPLIT_NO_EMPTY ) ?: array();
	sort( $words );
	return implode( ' ', $words );
}

/**
 * Cleans the team; members without any text or picture are left out.
 *
 * @param mixed $sent What was sent.
 * @return array[] Of `member_of()`.
 */
function sanitize_team( $sent ): array {
	$team = array_map( __NAMESPACE__ . '\cleaned_member', array_slice( array_values( (array) $sent ), 0, MAX_TEAM_MEMBERS ) );
	return array_values( array_filter( $team, __NAMESPACE__ . '\is_member_said' ) );
}

/**
 * Cleans a member.
 *
 * @param mixed $sent What was sent.
 */
function cleaned_member( $sent ): array {
	$member         = member_of( $sent );
	$member['name'] = sanitize_field( $member['name'], 'text' );
	// Not sanitized as text, which would remove %20 from the address.
	$picture           = with_scheme( trim( $member['picture'] ) );
	$member['picture'] = is_whole_address( $picture ) ? sanitize_field( $picture, 'url' ) : '';
	foreach ( array_keys( LANGUAGES ) as $language ) {
		$member[ $language ] = array_map( fn( $text ) => sanitize_field( $text, 'text' ), $member[ $language ] );
		if ( DEFAULT_LANGUAGE === $language || $member[ $language ]['name'] === $member['name'] ) {
			$member[ $language ]['name'] = '';
		}
	}
	return $member;
}

/**
 * Whether anything is known of a member.
 *
 * @param array $member Of `member_of()`.
 */
function is_member_said( array $member ): bool {
	return '' !== $member['name'] . $member['picture'] . implode( '', array_map( 'implode', array_intersect_key( $member, LANGUAGES ) ) );
}

/**
 * Whether visitors of a language see a member: one who has a role or a sentence in it, or of whom only a name is known.
 *
 * @param array  $member   Of `member_of()`.
 * @param string $language The language.
 */
function is_member_shown( array $member, string $language ): bool {
	$words = fn( $of ) => $member[ $of ]['role'] . $member[ $of ]['description'];
	if ( '' === $words( $language ) && '' !== implode( '', array_map( $words, array_keys( LANGUAGES ) ) ) ) {
		return false;
	}
	return '' !== name_in( $member, $language ) . $member[ $language ]['role'];
}

/**
 * The name of a member as a language writes it.
 *
 * @param array  $member   Of `member_of()`.
 * @param string $language The language.
 */
function name_in( array $member, string $language ): string {
	return '' === $member[ $language ]['name'] ? $member['name'] : $member[ $language ]['name'];
}

/**
 * The team that visitors of a language see.
 *
 * @param array[] $team     Of `member_of()`.
 * @param string  $language The language.
 * @return array<int, array{name: string, role: string, description: string, picture: string}> By the number of the member in $team.
 */
function team_in( array $team, string $language ): array {
	$shown = array_filter( $team, fn( $member ) => is_member_shown( $member, $language ) );
	return array_map( fn( $member ) => array( 'name' => name_in( $member, $language ) ) + $member[ $language ] + array( 'picture' => $member['picture'] ), $shown );
}

/**
 * The team for the website: each picture with its data from the media library, null if there is none.
 *
 * @param array[] $team     Of `member_of()`.
 * @param string  $language The language.
 */
function describe_team( array $team, string $language ): array {
	return array_map(
		function ( $member ) use ( $language ) {
			$id = picture_id( $member['picture'] );
			return array_merge( $member, array( 'picture' => describe_picture( $id ? (string) $id : $member['picture'], $language ) ) );
		},
		array_values( team_in( $team, $language ) )
	);
}

/**
 * The attachment of a picture's address, 0 if it is not in the media library.
 *
 * @param string $url The address, "" for none.
 */
function picture_id( string $url ): int {
	return '' === $url ? 0 : (int) attachment_url_to_postid( $url );
}

/**
 * A stored home page content in the shape of this version.
 *
 * @param array $contents Of any version.
 */
function with_one_team( array $contents ): array {
	$team      = team_of( $contents );
	$languages = array_map( fn( $content ) => is_array( $content ) ? array_diff_key( $content, array( 'team' => true ) ) : $content, array_diff_key( $contents, array( 'team' => true ) ) );
	return $languages + compact( 'team' );
}
