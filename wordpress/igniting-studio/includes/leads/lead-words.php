<?php
/**
 * Labels of forms, states and deliveries of leads. The website uses English keywords for them.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The website's forms. */
function lead_forms(): array {
	return array(
		'contact'        => __( 'Contact', 'igniting-studio' ),
		'quote'          => __( 'Quote', 'igniting-studio' ),
		'waitlist'       => __( 'Waitlist', 'igniting-studio' ),
		'template'       => __( 'Template', 'igniting-studio' ),
		'newsletter'     => __( 'Newsletter', 'igniting-studio' ),
		'homepage-draft' => __( 'Homepage draft', 'igniting-studio' ),
		'audit-results'  => __( 'Marketing audit', 'igniting-studio' ),
		'comment'        => __( 'Comment', 'igniting-studio' ),
	);
}

/** The stages of a lead. */
function lead_stages(): array {
	return array(
		'new'       => _x( 'New', 'a lead', 'igniting-studio' ),
		'answered'  => _x( 'Answered', 'a lead', 'igniting-studio' ),
		'won'       => _x( 'Won', 'a lead', 'igniting-studio' ),
		'lost'      => _x( 'Lost', 'a lead', 'igniting-studio' ),
		'untracked' => _x( 'Not tracked', 'a lead', 'igniting-studio' ),
		'spam'      => __( 'Spam', 'igniting-studio' ),
	);
}

/** The lists of leads. */
function lead_lists(): array {
	return array(
		'inquiries'  => __( 'Inquiries', 'igniting-studio' ),
		'newsletter' => __( 'Newsletter', 'igniting-studio' ),
		'comments'   => __( 'Comments', 'igniting-studio' ),
	);
}

/**
 * Whether a lead needs an answer: subscriptions and comments are handled elsewhere.
 *
 * @param array $lead The lead.
 */
function is_inquiry( array $lead ): bool {
	return ! in_array( $lead['form'] ?? '', array( 'newsletter', 'comment' ), true );
}

/**
 * The stage of a lead as its owner sees it.
 *
 * @param array $lead The lead.
 */
function lead_stage( array $lead ): string {
	return 'spam' === ( $lead['trust'] ?? '' ) ? 'spam' : lead_text( $lead['stage'] ?? '' );
}

/**
 * What the visitor wrote in their own words.
 *
 * @param array $lead The lead.
 */
function lead_message( array $lead ): string {
	$values = (array) ( $lead['values'] ?? array() );
	return lead_text( $values['message'] ?? $values['business'] ?? $values['content'] ?? '' );
}

/** The states of deliveries. */
function lead_states(): array {
	return array(
		'waiting'   => __( 'On its way', 'igniting-studio' ),
		'dead'      => __( 'Given up', 'igniting-studio' ),
		'doubtful'  => __( 'Doubtful', 'igniting-studio' ),
		'delivered' => __( 'Delivered', 'igniting-studio' ),
		'spam'      => __( 'Spam', 'igniting-studio' ),
	);
}

/** The targets of deliveries. */
function lead_deliveries(): array {
	return array(
		'notification'   => __( 'Mail to the studio', 'igniting-studio' ),
		'auto-reply'     => __( 'Confirmation to the visitor', 'igniting-studio' ),
		'template-mail'  => __( 'Mail with the template', 'igniting-studio' ),
		'audit-mail'     => __( 'Mail with the results', 'igniting-studio' ),
		'contact-form-7' => __( 'Contact Form 7', 'igniting-studio' ),
		'newsletter'     => __( 'Newsletter service', 'igniting-studio' ),
		'comment'        => __( 'Comment in WordPress', 'igniting-studio' ),
		'answer'         => __( 'Answer to the visitor', 'igniting-studio' ),
		'reminder'       => __( 'Reminder to the studio', 'igniting-studio' ),
	);
}

/** Actions of users on leads. */
function lead_actions(): array {
	return array(
		'list'      => __( 'looked at the list', 'igniting-studio' ),
		'search'    => __( 'searched', 'igniting-studio' ),
		'show'      => __( 'opened a lead', 'igniting-studio' ),
		'retry'     => __( 'retried deliveries', 'igniting-studio' ),
		'spam'      => __( 'marked as spam', 'igniting-studio' ),
		'restore'   => __( 'marked as not spam', 'igniting-studio' ),
		'export'    => __( 'exported', 'igniting-studio' ),
		'find'      => __( 'looked for a person', 'igniting-studio' ),
		'erase'     => __( 'erased a person', 'igniting-studio' ),
		'readdress' => __( 'changed where leads go', 'igniting-studio' ),
		'stage'     => __( 'set a state', 'igniting-studio' ),
		'note'      => __( 'wrote a note', 'igniting-studio' ),
		'answer'    => __( 'answered', 'igniting-studio' ),
		'import'    => __( 'took over messages', 'igniting-studio' ),
		'unimport'  => __( 'undid taking over messages', 'igniting-studio' ),
	);
}

/**
 * The label of one of the website's keywords; an unknown keyword of a newer website is shown as it is.
 *
 * @param array<string, string> $words One of the lists above.
 * @param mixed                 $name  The website's keyword.
 */
function lead_word( array $words, $name ): string {
	return is_string( $name ) ? $words[ $name ] ?? $name : '';
}

/** Labels of the fields that visitors fill in. */
function lead_fields(): array {
	return array(
		'name'          => __( 'Name', 'igniting-studio' ),
		'first_name'    => __( 'First name', 'igniting-studio' ),
		'last_name'     => __( 'Last name', 'igniting-studio' ),
		'email'         => __( 'Email', 'igniting-studio' ),
		'author_name'   => __( 'Name', 'igniting-studio' ),
		'author_email'  => __( 'Email', 'igniting-studio' ),
		'phone'         => __( 'Phone', 'igniting-studio' ),
		'company'       => __( 'Company', 'igniting-studio' ),
		'business_name' => __( 'Business name', 'igniting-studio' ),
		'business'      => __( 'What the business does', 'igniting-studio' ),
		'style'         => __( 'Style', 'igniting-studio' ),
		'website'       => __( 'Website', 'igniting-studio' ),
		'examples'      => __( 'Examples', 'igniting-studio' ),
		'subject'       => __( 'Subject', 'igniting-studio' ),
		'message'       => __( 'Message', 'igniting-studio' ),
		'content'       => __( 'Comment', 'igniting-studio' ),
		'project_type'  => __( 'Project type', 'igniting-studio' ),
		'services'      => __( 'Services', 'igniting-studio' ),
		'budget'        => __( 'Budget', 'igniting-studio' ),
		'timeline'      => __( 'Timeline', 'igniting-studio' ),
		'template'      => __( 'Template', 'igniting-studio' ),
		'language'      => __( 'Language', 'igniting-studio' ),
		'code'          => __( 'Code of the results', 'igniting-studio' ),
		'post'          => __( 'Post', 'igniting-studio' ),
		'parent'        => __( 'Answer to comment', 'igniting-studio' ),
	);
}

/**
 * Whether a delivery is a mail that was only written to a file, as on a website without a mail server.
 *
 * @param mixed $job The delivery.
 */
function is_only_filed( $job ): bool {
	return is_array( $job ) && 'delivered' === ( $job['state'] ?? '' ) && 1 === preg_match( '/^file \S+\.eml$/D', lead_text( $job['note'] ?? '' ) );
}

/**
 * Whether a user has to confirm that a lead is not spam before all its deliveries are sent.
 *
 * @param array $lead The lead.
 */
function is_lead_doubted( array $lead ): bool {
	return in_array( $lead['trust'] ?? '', array( 'doubtful', 'spam' ), true );
}

/**
 * The state of a lead, in a few words.
 *
 * @param array $record The lead with its state and deliveries.
 */
function lead_state_word( array $record ): string {
	$state = $record['state'] ?? '';
	$filed = 'delivered' === $state && array_filter( (array) ( $record['jobs'] ?? array() ), __NAMESPACE__ . '\is_only_filed' );
	return $filed ? __( 'Not mailed, only in a file', 'igniting-studio' ) : lead_word( lead_states(), $state );
}

/**
 * A time in the format of the reader's language.
 *
 * @param mixed $milliseconds Since the Unix epoch.
 */
function lead_moment( $milliseconds ): string {
	return is_numeric( $milliseconds ) ? date_and_time( intdiv( (int) $milliseconds, 1000 ) ) : '';
}

/**
 * A visitor's entry in a field, as text; multiple selections become one line.
 *
 * @param mixed $value The field.
 */
function lead_text( $value ): string {
	return implode( ', ', array_filter( array_map( fn( $one ) => is_scalar( $one ) ? (string) $one : '', (array) $value ), 'strlen' ) );
}

/**
 * Whether a text may be an email address that the website's forms accepted; the website decides. `is_email()` refuses a domain like
 * példa.hu. Separators of address lists and headers are refused.
 *
 * @param string $text The text.
 */
function is_mail_address( string $text ): bool {
	return 1 === preg_match( '/^(?!.{255})[^\p{C}\p{Z}@"(),:;<>[\]\\\\]{1,64}@[^\p{C}\p{Z}@"(),:;<>[\]\\\\]+$/Du', $text );
}

/**
 * Who sent a lead: their name and address, if given.
 *
 * @param array $lead The lead.
 * @return array{name: string, email: string}
 */
function lead_sender( array $lead ): array {
	$values = (array) ( $lead['values'] ?? array() );
	$name   = array( lead_text( $values['name'] ?? $values['author_name'] ?? $values['first_name'] ?? '' ), lead_text( $values['last_name'] ?? '' ) );
	$email  = lead_text( $values['email'] ?? $values['author_email'] ?? '' );
	return array(
		'name'  => trim( implode( ' ', 'hu' === ( $lead['language'] ?? '' ) ? array_reverse( $name ) : $name ) ),
		'email' => is_mail_address( $email ) ? $email : '',
	);
}
