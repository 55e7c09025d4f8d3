<?php
/**
 * The form of a record (a project, a service or a post): groups of fields with their labels and help texts. The panel of the block
 * editor and the plain box of the classic one are both built from it, so each text exists once.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * The groups of a post type's form; a page has none.
 *
 * @param string $post_type The post type.
 * @return array<int, array<string, mixed>>
 */
function form_of( string $post_type ): array {
	switch ( $post_type ) {
		case 'portfolio':
			return project_form();
		case 'services':
			return service_form();
		case 'post':
			return array( field_group( 'look', __( 'On the website', 'igniting-studio' ), '', post_rows() ) );
		default:
			return array();
	}
}

/**
 * The labels of a post type's fields outside the form, by field name.
 *
 * @param string $post_type The post type.
 * @return array<string, string>
 */
function field_labels( string $post_type ): array {
	$labels = array();
	foreach ( array( ...form_of( $post_type ), seo_form() ) as $group ) {
		foreach ( $group['fields'] as $field ) {
			/* translators: 1: title of a group of fields, 2: what a field is called. */
			$labels[ $field['name'] ] = sprintf( __( '%1$s: %2$s', 'igniting-studio' ), $group['title'], $field['label'] );
		}
	}
	return $labels;
}

/**
 * A group of fields.
 *
 * @param string $name   Its key. `figures`, `pictures` and `questions` have their own control in the panel.
 * @param string $title  Its heading.
 * @param string $help   A sentence or two below the heading.
 * @param array  $fields Its fields, each a `field_row()`.
 */
function field_group( string $name, string $title, string $help, array $fields ): array {
	return compact( 'name', 'title', 'help', 'fields' );
}

/**
 * One field of the form.
 *
 * @param string $name    The field.
 * @param string $label   Its label.
 * @param string $help    Its help text.
 * @param array  $choices Titles by value, for a select.
 */
function field_row( string $name, string $label, string $help = '', array $choices = array() ): array {
	$kinds = array_merge( ...array_map( __NAMESPACE__ . '\fields_of', RECORD_TYPES ) );
	$row   = compact( 'name', 'label', 'help' ) + array( 'kind' => $kinds[ $name ] );
	return array() === $choices ? $row : $row + array( 'choices' => choices_of( $choices ) );
}

/**
 * A list of values: rows in the block editor's panel, one a line elsewhere.
 *
 * @param string $name  The field.
 * @param string $label Its label.
 * @param string $help  What one value is.
 */
function list_row( string $name, string $label, string $help = '' ): array {
	return field_row( $name, $label, trim( __( 'One a line.', 'igniting-studio' ) . ' ' . $help ) ) + array( 'list' => $help );
}

/**
 * Choices as a list, because a JSON object has no order.
 *
 * @param array<string, string> $choices Titles by value.
 */
function choices_of( array $choices ): array {
	return array_map(
		fn( $value, $label ) => array(
			'value' => (string) $value,
			'label' => $label,
		),
		array_keys( $choices ),
		$choices
	);
}

/** The fields of a post. */
function post_rows(): array {
	return array(
		field_row( 'featured_post', __( 'Feature this post', 'igniting-studio' ), __( 'The blog recommends it below its first page, once newer posts have replaced it there. To put a post first, stick it to the top.', 'igniting-studio' ) ),
		cover_row(),
	);
}

/** The fields of the drawing that replaces a picture. */
function cover_row(): array {
	return field_row(
		'cover',
		__( 'Drawn cover', 'igniting-studio' ),
		__( 'Shown where there is no featured image.', 'igniting-studio' ),
		array(
			''            => __( 'None', 'igniting-studio' ),
			'phone'       => __( 'Phone', 'igniting-studio' ),
			'browser'     => __( 'Browser window', 'igniting-studio' ),
			'dashboard'   => __( 'Dashboard', 'igniting-studio' ),
			'camera'      => __( 'Camera', 'igniting-studio' ),
			'receipt'     => __( 'Receipt', 'igniting-studio' ),
			'switchboard' => __( 'Switchboard', 'igniting-studio' ),
			'jars'        => __( 'Jars', 'igniting-studio' ),
			'countdown'   => __( 'Countdown', 'igniting-studio' ),
			'hand'        => __( 'Hand', 'igniting-studio' ),
			'sheet'       => __( 'Sheet of paper', 'igniting-studio' ),
			'window'      => __( 'Window', 'igniting-studio' ),
			'mirror'      => __( 'Page in a page', 'igniting-studio' ),
		)
	);
}

/** Its groups, in the order of a case study. */
function project_form(): array {
	return array(
		field_group( 'summary', __( 'In short', 'igniting-studio' ), '', summary_rows() ),
		field_group( 'story', __( 'Story', 'igniting-studio' ), __( 'From the problem to the result. A part that is empty is not shown.', 'igniting-studio' ), story_rows() ),
		field_group( 'figures', __( 'Figures', 'igniting-studio' ), __( 'Up to four results that can be counted. Each needs a value and what it counts.', 'igniting-studio' ), figure_rows() ),
		field_group( 'pictures', __( 'Pictures', 'igniting-studio' ), __( 'Up to six. Drag them into order, or use the arrows. Two whose texts say before and after become one that can be drawn apart.', 'igniting-studio' ), picture_rows() ),
		field_group( 'facts', __( 'Facts', 'igniting-studio' ), '', fact_rows() ),
		field_group( 'links', __( 'Links', 'igniting-studio' ), __( 'Whole addresses, beginning with https://', 'igniting-studio' ), link_rows() ),
		field_group( 'words', __( 'The client’s words', 'igniting-studio' ), __( 'Only what was really said, and only with the client’s consent.', 'igniting-studio' ), word_rows() ),
		field_group( 'other', __( 'Hungarian texts of the English record', 'igniting-studio' ), __( 'From before records had translations. Move them to the Hungarian version, then empty them.', 'igniting-studio' ), old_rows() ),
	);
}

/** The fields that lists show. */
function summary_rows(): array {
	return array(
		field_row( 'project_description', __( 'Summary', 'igniting-studio' ), __( 'One or two sentences, shown in lists and at the top of the page.', 'igniting-studio' ) ),
		field_row( 'project_type', __( 'What it was', 'igniting-studio' ), __( 'A word or two, for instance: Website.', 'igniting-studio' ) ),
		field_row(
			'portfolio_type',
			__( 'Belongs to the service', 'igniting-studio' ),
			'',
			array(
				''                      => __( 'Website', 'igniting-studio' ),
				'social-media'          => __( 'Social media', 'igniting-studio' ),
				'content'               => __( 'Content', 'igniting-studio' ),
				'business-intelligence' => __( 'Business intelligence', 'igniting-studio' ),
			)
		),
		field_row( 'category', __( 'Category', 'igniting-studio' ), __( 'Shown beside the project’s title in lists.', 'igniting-studio' ) ),
		field_row( 'featured', __( 'Feature this project', 'igniting-studio' ), __( 'Featured projects stand first on the homepage.', 'igniting-studio' ) ),
		cover_row(),
	);
}

/** The text of the case study. */
function story_rows(): array {
	return array(
		field_row( 'challenge', __( 'Challenge', 'igniting-studio' ), __( 'What was wrong, or missing?', 'igniting-studio' ) ),
		field_row( 'solution', __( 'Solution', 'igniting-studio' ), __( 'What did you do, and why that?', 'igniting-studio' ) ),
		field_row( 'results', __( 'Results', 'igniting-studio' ), __( 'What is different since?', 'igniting-studio' ) ),
	);
}

/** Four rows of value, label and change. */
function figure_rows(): array {
	$rows = array();
	for ( $number = 1; $number <= 4; $number++ ) {
		/* translators: %d: number of a figure, 1 to 4. */
		$rows[] = field_row( "metric_{$number}_value", sprintf( __( 'Figure %d, value', 'igniting-studio' ), $number ) );
		/* translators: %d: number of a figure, 1 to 4. */
		$rows[] = field_row( "metric_{$number}_label", sprintf( __( 'Figure %d, what it counts', 'igniting-studio' ), $number ) );
		/* translators: %d: number of a figure, 1 to 4. */
		$rows[] = field_row( "metric_{$number}_change", sprintf( __( 'Figure %d, change', 'igniting-studio' ), $number ) );
	}
	return $rows;
}

/** Six pictures. */
function picture_rows(): array {
	$rows = array();
	for ( $number = 1; $number <= MAX_GALLERY; $number++ ) {
		/* translators: %d: number of a picture, 1 to 6. */
		$rows[] = field_row( "gallery_image_{$number}", sprintf( __( 'Picture %d', 'igniting-studio' ), $number ) );
	}
	return $rows;
}

/** The facts that take a word each. */
function fact_rows(): array {
	return array(
		field_row( 'client_name', __( 'Client', 'igniting-studio' ) ),
		field_row( 'project_date', __( 'Year', 'igniting-studio' ), __( 'Without one the year of publication is shown.', 'igniting-studio' ) ),
		list_row( 'technologies', __( 'Tools', 'igniting-studio' ) ),
		list_row( 'features', __( 'What it can do', 'igniting-studio' ) ),
	);
}

/** The links. */
function link_rows(): array {
	return array(
		field_row( 'live_url', __( 'The live result', 'igniting-studio' ) ),
		field_row( 'project_url', __( 'Project page', 'igniting-studio' ) ),
		field_row( 'video_url', __( 'Video', 'igniting-studio' ) ),
		field_row( 'github_url', __( 'Source code', 'igniting-studio' ) ),
	);
}

/** The testimonial; its author is the client in the facts. */
function word_rows(): array {
	return array( field_row( 'testimonial', __( 'Testimonial', 'igniting-studio' ), __( 'Signed with the client’s name from the facts.', 'igniting-studio' ) ) );
}

/** Fields that a translation has made unnecessary; the panel shows them only where they hold something. */
function old_rows(): array {
	return array(
		field_row( 'project_type_hu', __( 'What it was, in Hungarian', 'igniting-studio' ) ),
		field_row( 'project_description_hu', __( 'Summary, in Hungarian', 'igniting-studio' ) ),
	);
}

/** Its groups. */
function service_form(): array {
	return array(
		field_group( 'offer', __( 'Offer', 'igniting-studio' ), __( 'The text of the page itself is written in the editor, its summary in the excerpt.', 'igniting-studio' ), offer_rows() ),
		field_group( 'questions', __( 'Questions', 'igniting-studio' ), __( 'Up to six. A question without an answer is not shown.', 'igniting-studio' ), question_rows() ),
	);
}

/** What is sold, and how it works. */
function offer_rows(): array {
	return array(
		list_row( 'deliverables', __( 'What the client gets', 'igniting-studio' ) ),
		list_row( 'steps', __( 'How it works', 'igniting-studio' ), __( 'A step: its name, a colon, then what happens.', 'igniting-studio' ) ),
		cover_row(),
	);
}

/** Six questions with their answers. */
function question_rows(): array {
	$rows = array();
	for ( $number = 1; $number <= 6; $number++ ) {
		/* translators: %d: number of a question, 1 to 6. */
		$rows[] = field_row( "question_{$number}", sprintf( __( 'Question %d', 'igniting-studio' ), $number ) );
		/* translators: %d: number of a question, 1 to 6. */
		$rows[] = field_row( "answer_{$number}", sprintf( __( 'Answer %d', 'igniting-studio' ), $number ) );
	}
	return $rows;
}

/** The fields for search engines and sharing: the same for every type. */
function seo_form(): array {
	$row = fn( $name, $label, $help ) => compact( 'name', 'label', 'help' ) + array( 'kind' => SEO_FIELDS[ $name ] );
	return field_group(
		'seo',
		__( 'Search and sharing', 'igniting-studio' ),
		__( 'What search results and shared links say. What is empty is taken from the record.', 'igniting-studio' ),
		array(
			$row( 'seo_title', __( 'Title', 'igniting-studio' ), __( 'Up to about 60 characters are shown; the studio’s name is added.', 'igniting-studio' ) ),
			$row( 'seo_description', __( 'Description', 'igniting-studio' ), __( 'Up to about 155 characters are shown. Without one the excerpt serves.', 'igniting-studio' ) ),
			$row( 'seo_share_title', __( 'Title when shared', 'igniting-studio' ), __( 'For links in social networks and messages, shown as typed. Without one the title above serves.', 'igniting-studio' ) ),
			$row( 'seo_share_text', __( 'Text when shared', 'igniting-studio' ), __( 'Without one the description above serves.', 'igniting-studio' ) ),
			$row( 'seo_image', __( 'Picture when shared', 'igniting-studio' ), __( 'Wide, at least 1200 × 630 pixels. Without one the featured image serves; without that the website draws one with the title.', 'igniting-studio' ) ),
			$row( 'seo_noindex', __( 'Hide from search engines', 'igniting-studio' ), __( 'Search engines are asked to leave the page out. Visitors still find it on the website.', 'igniting-studio' ) ),
		)
	);
}
