/** The database of leads cannot be read or written at the moment. */
export class ArchiveUnavailable extends Error {
  override readonly name = 'ArchiveUnavailable'
  constructor() {
    super('The database of leads cannot be used at the moment; the line above says why.')
  }
}

/** @throws {ArchiveUnavailable} */
export async function orThrow<Value>(
  result: Promise<{ ok: true; value: Value } | { ok: false }>,
): Promise<Value> {
  const settled = await result
  if (!settled.ok) throw new ArchiveUnavailable()
  return settled.value
}
