import type { IncomingMessage } from 'node:http'
import { randomToken } from '#base/random.ts'
import { requestIdHeader } from '#base/request-id.ts'

/** A UUID or another hexadecimal id. No phone number is that long, no mail or IP address is written so. */
const wellFormed = /^[0-9a-f][0-9a-f-]{14,62}[0-9a-f]$/i

/** The id that the proxy in front gave the request, else a new one: what visitors send themselves counts for nothing. */
export function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = trustedProxies > 0 ? headers[requestIdHeader.toLowerCase()] : undefined
  return typeof given === 'string' && wellFormed.test(given) ? given : randomToken(16)
}
