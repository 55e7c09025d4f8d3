import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Flags<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values']

/**
 * Parses the command-line flags. For an unknown flag or a missing value it prints the problem and `usage`, and exits with 2;
 * `--help` prints `usage` only.
 */
export function readFlags<Given extends Options>(options: Given, usage: string): Flags<Given> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    // Node adds advice about positional arguments, which no command here accepts.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    process.stderr.write(`${sentence}.\n${usage}\n`)
    process.exit(2)
  }
}
