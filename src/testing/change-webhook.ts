import { createHmac } from 'node:crypto'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'

/** Notifies a site of a change, as WordPress does. @throws if it is refused */
export async function sendChange(origin: string, secret: string, event: ChangeEvent): Promise<void> {
  // Each must be unique: a repeated one is ignored.
  const body = JSON.stringify({ ...event, nonce: crypto.randomUUID() })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const answer = await fetch(`${origin}/api/revalidate`, {
    method: 'POST',
    headers: { 'X-Signature': `sha256=${signature}` },
    body,
  })
  if (!answer.ok) throw new Error(`the change was refused: ${answer.status} ${await answer.text()}`)
}
