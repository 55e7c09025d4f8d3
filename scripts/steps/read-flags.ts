import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Flags<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values']

/**
 * The flags of the command line. Prints what is wrong with them and `usage`, and ends with 2, where there is an unknown one or one
 * without its value; `--help` prints `usage` alone.
 */
export function readFlags<Given extends Options>(options: Given, usage: string): Flags<Given> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    // Node adds advice about positional arguments, which no command here takes.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    process.stderr.write(`${sentence}.\n${usage}\n`)
    process.exit(2)
  }
}
