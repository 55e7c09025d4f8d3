<?php
/**
 * The form of a service.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
		field_row( 'deliverables', __( 'What the client gets', 'igniting-studio' ), __( 'One a line.', 'igniting-studio' ) ),
		field_row( 'steps', __( 'How it works', 'igniting-studio' ), __( 'One step a line: its name, a colon, then what happens.', 'igniting-studio' ) ),
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
