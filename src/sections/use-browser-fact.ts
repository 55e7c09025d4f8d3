import { useSyncExternalStore } from 'react'

/**
 * What only the browser knows and what stays as it is while a page is shown.
 * @param read gives a plain value, the same at each call
 * @param onServer what is taken for it in the page's HTML, and until React has come
 */
export const useBrowserFact = <T extends string | number | boolean>(read: () => T, onServer: T): T =>
  useSyncExternalStore(neverChanges, read, () => onServer)

const neverChanges = () => () => {}
