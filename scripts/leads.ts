import { readEnvironment } from '#config/environment.ts'
import { runLeads } from './steps/leads-terminal.ts'

// `| head` closes the pipe early (EPIPE); the rest is not needed.
process.stdout.on('error', () => process.exit(0))

/** `npm run leads`. */
process.exitCode = await runLeads(process.argv.slice(2), readEnvironment(), {
  write: (text) => new Promise<void>((resolve) => process.stdout.write(text, () => resolve())),
  say: (line) => process.stderr.write(`${line}\n`),
})
