import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows and that does not change while the page is open.
 * @param read returns a primitive, the same at each call
 * @param onServer the value in server-rendered HTML and during hydration
 */
export const useBrowserFact = <T extends string | number | boolean>(read: () => T, onServer: T): T =>
  useSyncExternalStore(neverChanges, read, () => onServer)

const neverChanges = () => () => {}
