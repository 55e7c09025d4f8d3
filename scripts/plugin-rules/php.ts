import { loadNodeRuntime } from '@php-wasm/node'
import { PHP } from '@php-wasm/universal'

/** A PHP token: its name (`T_STRING`, or the character itself), text and line. */
export type Token = { name: string; text: string; line: number }

const tokenizer = `<?php
ini_set( 'memory_limit', '1G' );
$read = array();
foreach ( json_decode( file_get_contents( '/sources.json' ), true ) as $file => $source ) {
	$read[ $file ] = array_map( fn( $token ) => array( $token->getTokenName(), $token->text, $token->line ), PhpToken::tokenize( $source, TOKEN_PARSE ) );
}
file_put_contents( '/tokens.json', json_encode( $read, JSON_THROW_ON_ERROR ) );
`

/**
 * The tokens of PHP sources by file, from PHP's own tokenizer.
 * @throws if one of them is not valid PHP
 */
export async function tokensOf(sources: Readonly<Record<string, string>>): Promise<Map<string, Token[]>> {
  const php = new PHP(await loadNodeRuntime('8.3'))
  try {
    php.writeFile('/sources.json', JSON.stringify(sources))
    await php.run({ code: tokenizer })
    const read = JSON.parse(php.readFileAsText('/tokens.json')) as Record<string, [string, string, number][]>
    return new Map(
      Object.entries(read).map(([file, tokens]) => [
        file,
        tokens.map(([name, text, line]) => ({ name, text, line })),
      ]),
    )
  } finally {
    php.exit()
  }
}
