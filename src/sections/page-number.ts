/** Highest page number accepted, so that invented page numbers do not reach the content system. */
const mostPages = 500

/** The page number in the address of a list, from 1; null if it is invalid. */
export function readPageNumber(text: string | null): number | null {
  if (!text) return 1
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : mostPages + 1
  return page <= mostPages ? page : null
}
