/**
 * The element that the hash of an address points at. A hash that is not valid URL encoding (`#100%`) is used as it is, as in
 * browsers.
 * @param hash with its `#`
 */
export function elementAtHash(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}
