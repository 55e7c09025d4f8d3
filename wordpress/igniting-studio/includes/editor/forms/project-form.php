<?php
/**
 * The form of a project.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
		field_row( 'technologies', __( 'Tools', 'igniting-studio' ), __( 'One a line.', 'igniting-studio' ) ),
		field_row( 'features', __( 'What it can do', 'igniting-studio' ), __( 'One a line.', 'igniting-studio' ) ),
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
