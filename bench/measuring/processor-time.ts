import { readFileSync } from 'node:fs'

/** The unit of `/proc/PID/stat` on Linux: `getconf CLK_TCK` is 100 on every architecture. */
const tickMs = 10

/**
 * User and system time of another process since its start, in milliseconds.
 * @throws if it has ended
 */
export function processorMsOfProcess(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the process, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
