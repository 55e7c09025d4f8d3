/**
 * The element that the hash of an address names. Anyone can write a hash: one that is no URL encoding (`#100%`) is taken
 * as it stands, as browsers do.
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
