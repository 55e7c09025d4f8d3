/** Tuning numbers of the processes that share one port. */

/** The pause before a process that has died is replaced; one that lived for long starts from the first again. */
export const replacePausesMs: readonly number[] = [500, 1_000, 2_000, 5_000, 15_000, 30_000]
export const healthyAfterMs = 60_000
/** Next to the notice of a stop: what is not over then is ended. */
export const stopWithinMs = 15_000
/** A process that is too busy to tell its metrics is left out of the sum. */
export const metricsWithinMs = 2_000
