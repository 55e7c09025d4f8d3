import { decodedComponent } from '../wordpress/markup/decoded-component.ts'

/** A path as MOVED-1 looks it up: neither its spelling nor a slash at its end makes a difference. */
export const formerPath = (pathname: string): string =>
  decodedComponent(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
