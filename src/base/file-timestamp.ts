/** A timestamp for file names: safe on every file system, and sorts by age. */
export const fileTimestamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[:.]/g, '-')
