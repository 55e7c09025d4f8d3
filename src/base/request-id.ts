import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string | null>()

export const requestIdHeader = 'X-Request-Id'

/** The id of the request that the current work belongs to; null outside of a request (decision 0054). */
export const requestId = (): string | null => scope.getStore() ?? null

/**
 * Runs the work, and everything that it starts, on behalf of the request with this id.
 * @param id null for work that belongs to no request
 */
export const forRequest = <Value>(id: string | null, work: () => Value): Value => scope.run(id, work)
