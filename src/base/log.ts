/** What the rooms need of a logger; pino satisfies it. Never hand it a secret or a visitor's words. */
export type Log = {
  debug(fields: Record<string, unknown>, message: string): void
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
