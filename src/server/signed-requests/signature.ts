import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { randomToken } from '#base/random.ts'

/** The header of a signed request: `t=1700000000,n=NONCE,v1=HEX`. */
export const signatureHeader = 'X-Studio-Signature'

/** What is signed of a request. `target` is path and query as they are sent. */
export type SignedContent = { method: string; target: string; body: Uint8Array | string }

export type Signature = {
  /** Unix seconds. */
  time: number
  nonce: string
  mac: string
}

/** The value of the header. `nonce`: 16 to 64 letters and digits that no other request has. */
export function sign(secret: string, parts: SignedContent, { time, nonce }: Omit<Signature, 'mac'>): string {
  return `t=${time},n=${nonce},v1=${macOf(secret, parts, { time, nonce })}`
}

/** Signs what the site asks of WordPress: the headers to send, for a request each. */
export const requestSigner =
  (secret: string, now: () => number) =>
  (parts: SignedContent): Record<string, string> => ({
    [signatureHeader]: sign(secret, parts, { time: Math.floor(now() / 1_000), nonce: randomToken(16) }),
  })

/** Reads the header; null when it has another form. */
export function readSignature(header: string | undefined): Signature | null {
  const [, time, nonce, mac] =
    /^t=(\d{1,12}),n=([A-Za-z0-9]{16,64}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  return time && nonce && mac ? { time: Number(time), nonce, mac } : null
}

/** Whether it was made with the secret; compared in constant time. */
export const fits = (secret: string, parts: SignedContent, signature: Signature): boolean =>
  timingSafeEqual(Buffer.from(macOf(secret, parts, signature)), Buffer.from(signature.mac))

function macOf(
  secret: string,
  { method, target, body }: SignedContent,
  { time, nonce }: Omit<Signature, 'mac'>,
) {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret)
    .update(['v1', method.toUpperCase(), target, time, nonce, digest].join('\n'))
    .digest('hex')
}
