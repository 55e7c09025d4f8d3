import { decodedComponent } from '../wordpress/markup/decoded-component.ts'

/** Normalizes a path for the lookup of MOVED-1: encoding, case and a trailing slash make no difference. */
export const formerPath = (pathname: string): string =>
  decodedComponent(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
