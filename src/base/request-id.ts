import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string | null>()

export const requestIdHeader = 'X-Request-Id'

/** The id of the request for which the running work is done; null where none asked for it (decision 0054). */
export const requestId = (): string | null => scope.getStore() ?? null

/** Does the work, and all that it begins, for the request of this id. @param id null for work of no request */
export const forRequest = <Value>(id: string | null, work: () => Value): Value => scope.run(id, work)
