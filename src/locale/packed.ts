/** Words as one text; what is in it is known to the compiler alone. */
export type Packed<Words> = string & { readonly packs?: Words }

/**
 * Packs what is the same on every page of a language. The router walks through each value that it sends to the browser,
 * for each page that is made; what is packed is one value.
 */
export const pack = <Words extends object>(words: Words): Packed<Words> => JSON.stringify(words)

const unpacked = new Map<string, unknown>()

/** Takes each text apart once, on the server too: only constants are packed, so there are few. */
export function unpack<Words extends object>(packed: Packed<Words>): Words {
  const words = unpacked.get(packed) ?? JSON.parse(packed)
  unpacked.set(packed, words)
  return words
}
