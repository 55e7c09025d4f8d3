export type RequestLimit = { limit: number; windowMs: number }

/** Counts requests by key, in this process or for all that share a database. */
export type RequestLimits = {
  /**
   * Counts one request. Where the count cannot be kept everything is allowed: a limit must not cost a lead.
   * @param key any text; it is kept only as its hash
   * @returns whether it is within the limit, and else how long until the window is over
   */
  take(key: string, limit: RequestLimit): Promise<{ allowed: boolean; retryAfterMs: number }>
}
