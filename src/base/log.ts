/** The logger interface, satisfied by pino. Never log a secret or a visitor's input. */
export type Log = {
  debug(fields: Record<string, unknown>, message: string): void
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** A thrown value for the log: with its stack, if it has one. */
export const stackOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack : String(error)
