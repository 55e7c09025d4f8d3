import type { ChildProcess } from 'node:child_process'

/**
 * Resolves when a process has ended. Unlike `once` of `node:events` it does not reject on an `error` event: a message to a
 * process that has just died is one.
 */
export const exitOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
