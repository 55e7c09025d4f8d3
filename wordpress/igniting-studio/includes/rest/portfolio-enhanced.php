<?php
/**
 * The portfolio with every project field at the top level, lists split and pictures collected.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action(
	'rest_api_init',
	function () {
		register_public_route( 'wp/v2', '/portfolio-enhanced', __NAMESPACE__ . '\enhanced_portfolio', add_language_param( enhanced_params() ) );
	}
);

/** The parameters that are passed to the plain collection. */
function enhanced_params(): array {
	return array(
		'per_page' => array(
			'type'    => 'integer',
			'default' => 100,
			'minimum' => 1,
			'maximum' => 100,
		),
		'page'     => array(
			'type'    => 'integer',
			'default' => 1,
			'minimum' => 1,
		),
	);
}

/**
 * Responds with the plain collection plus the fields; its errors and page headers are passed on. Only our own parameters are passed
 * to it: `_fields`, for instance, would remove the data that the fields are built from. WordPress applies it to the final response.
 *
 * @param \WP_REST_Request $request The request.
 * @return \WP_REST_Response
 */
function enhanced_portfolio( $request ) {
	$plain = new \WP_REST_Request( 'GET', '/wp/v2/portfolio' );
	$plain->set_query_params( array_intersect_key( $request->get_params(), add_language_param( enhanced_params() ) ) );
	$response = rest_do_request( $plain );
	if ( ! $response->is_error() ) {
		$response->set_data( array_map( fn( $record ) => array_merge( $record, project_fields( $record ) ), $response->get_data() ) );
	}
	return $response;
}

/**
 * The project fields of one record, whatever name and format they are stored in.
 *
 * @param array $record A prepared record.
 */
function project_fields( array $record ): array {
	$stored = (array) $record['acf'];
	$image  = $record['featured_media_url'];
	return array(
		'description'        => plain_text( $record['excerpt']['rendered'] ),
		'featured_image'     => $image,
		'image'              => $image,
		'portfolio_type'     => $stored['portfolio_type'] ?: 'website',
		'category'           => $stored['category'] ?: 'Web Development',
		'featured'           => '1' === $stored['featured'],
		'live_url'           => $stored['live_url'],
		'github_url'         => $stored['github_url'],
		'video_url'          => $stored['video_url'],
		'project_url'        => $stored['project_url'],
		'technologies'       => lines_of( $stored['technologies'] ),
		'features'           => lines_of( $stored['features'] ),
		'challenge'          => $stored['challenge'],
		'solution'           => $stored['solution'],
		'results'            => $stored['results'],
		'case_study_metrics' => metrics_of( $stored ),
		'client_name'        => $stored['client_name'],
		'testimonial'        => $stored['testimonial'],
	);
}

/**
 * The non-empty lines of a text.
 *
 * @param string $text Text with newlines.
 * @return string[]
 */
function lines_of( string $text ): array {
	return array_values( array_filter( array_map( 'trim', preg_split( '/\R/u', $text ) ), 'strlen' ) );
}

/**
 * The visible text of a piece of HTML.
 *
 * @param string $html Rendered HTML.
 */
function plain_text( string $html ): string {
	return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES ) );
}

/**
 * The metrics of a project that have both a label and a value.
 *
 * @param array $stored Its fields.
 */
function metrics_of( array $stored ): array {
	$metrics = array();
	for ( $number = 1; $number <= 4; $number++ ) {
		$label = $stored[ "metric_{$number}_label" ];
		$value = $stored[ "metric_{$number}_value" ];
		if ( '' !== $label && '' !== $value ) {
			$metrics[] = array(
				'metric_label'  => $label,
				'metric_value'  => $value,
				'metric_change' => $stored[ "metric_{$number}_change" ] ?: null,
			);
		}
	}
	return $metrics;
}
