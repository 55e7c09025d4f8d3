import { beforeAll, expect, test } from 'vitest'
import { tokensOf } from './php.ts'
import { type Finding, readFile } from './php-file.ts'
import { brokenRules, phpSources, rulesBrokenBy } from './rules.ts'

/** A plugin file with the required header. */
const file = (body: string) =>
  `<?php\nnamespace Igniting_Studio;\n\ndefined( 'ABSPATH' ) || exit;\n\nfunction one(): void {\n${body}\n}\n`
const handler = (body: string, hook = 'admin_post_igniting_studio_save') =>
  file(`}\nadd_action( '${hook}', __NAMESPACE__ . '\\save' );\nfunction save() {\n${body}`)

/** What each rule rejects, and similar code that it accepts. */
const planted: Readonly<Record<string, { refused: string[]; allowed: string[] }>> = {
  'WordPress.Security.EscapeOutput': {
    refused: [
      'echo $name;',
      "echo '<p>', $name, '</p>';",
      "echo '<p>' . get_title() . '</p>';",
      'echo "<p>$name</p>";',
      "printf( '<p>%s</p>', $name );",
      "echo $is ? $name : 'none';",
      "echo implode( ', ', $names );",
      "echo implode( ', ', array_map( 'trim', $names ) );",
      "echo sprintf( '<p>%s</p>', __( 'Text', 'igniting-studio' ) );",
      "_e( 'Text', 'igniting-studio' );",
      'array_walk( $names, fn( $one ) => print $one );',
      'wp_die( $reason );',
      '?><p><?= $name ?></p><?php',
      'echo esc_html( $one ) . $other;',
      '// phpcs:ignore WordPress.Security.EscapeOutput -- Safe.\necho 1;\necho $name;',
    ],
    allowed: [
      "echo '<p>', esc_html( $name ), '</p>';",
      "printf( '<p class=\"%s\">%s</p>', esc_attr( $css ), esc_html__( 'Text', 'igniting-studio' ) );",
      "echo $is ? esc_html( $name ) : '';",
      "echo esc_html( implode( ', ', array_map( 'trim', $names ) ) );",
      "echo implode( '</td><td>', array_map( 'esc_html', $cells ) );",
      'echo (int) $count, count( $names ), 3;',
      "wp_die( esc_html( $reason ), '', array( 'response' => $status ) );",
      '// phpcs:ignore WordPress.Security.EscapeOutput -- Safe.\necho $name;',
      "?><p class='plain'>Text</p><?php echo esc_html( $name ) ?><?php",
    ],
  },
  'WordPress.Security.ValidatedSanitizedInput': {
    refused: [
      "check_admin_referer( 'a' ); $name = $_POST['name'];",
      "check_admin_referer( 'a' ); $name = wp_unslash( $_POST['name'] );",
      "check_admin_referer( 'a' ); $name = sanitize_text_field( $_POST['name'] );",
      "check_admin_referer( 'a' ); save( $_POST );",
      "$host = $_SERVER['HTTP_HOST'];",
    ],
    allowed: [
      "check_admin_referer( 'a' ); $name = sanitize_text_field( wp_unslash( $_POST['name'] ?? '' ) );",
      "check_admin_referer( 'a' ); $id = absint( $_POST['id'] ); $is = (int) ( $_POST['id'] ?? 0 );",
      "check_admin_referer( 'a' ); $there = isset( $_POST['id'] ) && 'save' === ( $_POST['do'] ?? '' );",
      "check_admin_referer( 'a' ); $all = array_map( 'sanitize_key', (array) wp_unslash( $_POST['all'] ) );",
    ],
  },
  'WordPress.Security.NonceVerification': {
    refused: ["$id = absint( $_POST['id'] );", "$view = sanitize_key( $_GET['view'] );"],
    allowed: [
      "$view = sanitize_key( $_GET['view'] ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.",
    ],
  },
  'WordPress.DB.PreparedSQL': {
    refused: [
      'global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->posts} WHERE ID = $id" );',
      "global $wpdb; $wpdb->get_var( 'SELECT 1 WHERE a = ' . $id );",
      'global $wpdb; $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM $table WHERE a = %d", $id ) );',
      'global $wpdb; $wpdb->get_results( $sql );',
    ],
    allowed: [
      "global $wpdb; $wpdb->get_var( $wpdb->prepare( 'SELECT 1 FROM %i WHERE a = %d', $wpdb->posts, $id ) );",
      "global $wpdb; $wpdb->query( 'SELECT 1' ); $wpdb->update( $wpdb->posts, $data, $where );",
    ],
  },
  'WordPress.WP.I18n': {
    refused: [
      "$a = __( 'Text' );",
      "$a = __( 'Text', 'another' );",
      "$a = __( $text, 'igniting-studio' );",
      "$a = _n( '%d lead', $many, $count, 'igniting-studio' );",
      "$a = _x( 'Post', 'verb' );",
    ],
    allowed: ["$a = _n( '%d lead', '%d leads', count( $all ), 'igniting-studio' );"],
  },
  'WordPress.NamingConventions.PrefixAllGlobals': {
    refused: [
      "do_action( 'changed', 1 );",
      "set_transient( 'figures', 1 );",
      "define( 'SITE_URL', 'x' );",
      "}\nforeach ( array( 'a' ) as $name ) {\n",
      '}\n$settings = array();\nif ( $settings ) {\n',
    ],
    allowed: [
      "do_action( 'igniting_studio_changed', 1 );",
      "}\nforeach ( array( 'a' ) as $igniting_studio_name ) {\n",
      "}\nadd_action( 'init', function () { $inner = 1; return $inner; } );\nif ( true ) {\n",
    ],
  },
  'phpcs:ignore': {
    refused: ['echo 1; // phpcs:ignore WordPress.Security.EscapeOutput', 'echo 1; // phpcs:ignore'],
    allowed: ['$a = 1; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing'],
  },
}

/** Complete files: their headers and guards. */
const plantedFiles: Readonly<Record<string, { refused: string[]; allowed: string[] }>> = {
  ABSPATH: {
    refused: [
      "<?php\nnamespace Igniting_Studio;\nadd_action( 'init', 'a' );\ndefined( 'ABSPATH' ) || exit;\n",
      "<?php\nnamespace Igniting_Studio;\nadd_action( 'init', 'a' );\n",
    ],
    allowed: [
      "<?php\nnamespace Igniting_Studio;\nuse function Other\\name;\ndefined( 'ABSPATH' ) || exit;\n",
      "<?php\n/** Uninstalls. */\ndefined( 'WP_UNINSTALL_PLUGIN' ) || exit;\n",
    ],
  },
  'WordPress.NamingConventions.PrefixAllGlobals': {
    refused: ["<?php\ndefined( 'ABSPATH' ) || exit;\nfunction save() {}\n"],
    allowed: ["<?php\nnamespace Igniting_Studio\\Deep;\ndefined( 'ABSPATH' ) || exit;\nfunction save() {}\n"],
  },
  'WordPress.Security.NonceVerification': {
    refused: [
      handler('delete_option( X );'),
      handler("check_admin_referer( 'a' );"),
      handler("current_user_can( 'edit_posts' );", 'wp_ajax_igniting_studio_save'),
    ],
    allowed: [
      handler("check_admin_referer( 'a' );\ncurrent_user_can( 'edit_posts' );"),
      handler(
        "guard();\n}\nfunction guard() {\ncheck_admin_referer( 'a' );\ncurrent_user_can( 'edit_posts' );",
      ),
      handler('return 1;', 'init'),
    ],
  },
  'REST permission': {
    refused: [
      file(
        "register_rest_route( 'igniting-studio/v1', '/a', array( 'methods' => 'POST', 'callback' => 'b' ) );",
      ),
      file(
        "register_rest_route( 'igniting-studio/v1', '/a', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => 'b' ) );",
      ),
    ],
    allowed: [
      file(
        "register_rest_route( 'igniting-studio/v1', '/a', array( 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => 'b' ) );",
      ),
      file(
        "register_rest_route( 'igniting-studio/v1', '/a', array( 'methods' => 'POST', 'permission_callback' => fn() => current_user_can( 'edit_posts' ), 'callback' => 'b' ) );",
      ),
    ],
  },
}

const cases = [
  ...Object.entries(planted).map(([rule, { refused, allowed }]) => ({
    rule,
    refused: refused.map(file),
    allowed: allowed.map(file),
  })),
  ...Object.entries(plantedFiles).map(([rule, examples]) => ({ rule, ...examples })),
]

let found: Map<string, Finding[]>
let ofPlugin: Finding[]
beforeAll(async () => {
  const sources = cases.flatMap(({ refused, allowed }) => [...refused, ...allowed])
  const read = await tokensOf(Object.fromEntries(sources.map((source) => [source, source])))
  // Checked separately: functions of one file must not count for the handlers of another.
  found = new Map(
    [...read].map(([source, tokens]) => [source, rulesBrokenBy([readFile('planted.php', tokens)])]),
  )
  ofPlugin = await brokenRules(phpSources('wordpress/igniting-studio/**/*.php'))
})

test('the plugin follows WordPress’s security rules', () => {
  expect(ofPlugin.map(({ rule, file: path, line, what }) => `${path}:${line} ${rule}: ${what}`)).toEqual([])
})

test.each(cases)('detects a violation of $rule, and nothing else', ({ rule, refused, allowed }) => {
  const rulesOf = (source: string) => new Set(found.get(source)?.map((one) => one.rule))
  expect(refused.filter((source) => !rulesOf(source).has(rule))).toEqual([])
  expect(allowed.filter((source) => rulesOf(source).has(rule))).toEqual([])
})
