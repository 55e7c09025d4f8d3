/** Processor time of this process while something runs, in milliseconds: waiting and other processes do not count. */
export async function processorMsOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
