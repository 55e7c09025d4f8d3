/** Highest page number accepted, so that invented page numbers do not reach the content system. */
const mostPages = 500

/** The page of a list that an address asks for, from 1; null for one that there cannot be. */
export function readPageNumber(text: string | null): number | null {
  if (!text) return 1
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : mostPages + 1
  return page <= mostPages ? page : null
}
