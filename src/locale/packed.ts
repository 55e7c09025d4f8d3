/** A JSON string that carries its parsed type. */
export type Packed<Words> = string & { readonly packs?: Words }

/**
 * Serialises copy that is the same on every page: React Router's encoder walks every value per render, and a string
 * is a single value.
 */
export const pack = <Words extends object>(words: Words): Packed<Words> => JSON.stringify(words)

const unpacked = new Map<string, unknown>()

/** Parses each string once and caches it, on the server too: only constants are packed, so the cache is bounded. */
export function unpack<Words extends object>(packed: Packed<Words>): Words {
  const words = unpacked.get(packed) ?? JSON.parse(packed)
  unpacked.set(packed, words)
  return words
}
