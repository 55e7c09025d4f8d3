import { systemClock } from '#base/clock.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { type ListeningWebsite, until } from './webhook-receiver.ts'

export type EditedWordPress = Pick<TestWordPress, 'url' | 'admin' | 'signIn'>

/** The slowest of an editor's requests, in milliseconds: the edit of many records, or the list shown after it. */
export type BulkRound = {
  withPlugin: number
  without: number
  /** The share of the edited records that the website was notified of once it was back. */
  delivered: number
}

/** One bulk edit in a WordPress whose website hangs, and one in a WordPress without the plugin. */
export async function bulkRound(
  paired: EditedWordPress,
  plain: EditedWordPress,
  website: ListeningWebsite,
  edited: number,
): Promise<BulkRound> {
  const without = await slowestRequest(plain, await publish(plain, edited))
  const ids = await publish(paired, edited)
  await until(() => website.received.some(({ id }) => id === ids.at(-1)))
  website.received.length = 0
  website.hang(true)
  const withPlugin = await slowestRequest(paired, ids)
  website.hang(false)
  const send = () => fetch(`${paired.url}/wp-admin/admin-ajax.php?action=igniting_studio_send`)
  const isReceived = (id: number) => website.received.some((event) => event.id === id)
  // Includes the pause after a failure.
  await until(async () => (await send()) && ids.every(isReceived)).catch(() => {})
  return { withPlugin, without, delivered: ids.filter(isReceived).length / edited }
}

async function publish({ admin }: EditedWordPress, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let record = 0; record < count; record += 1) {
    const post = { title: `record ${record}`, status: 'publish', language: 'en' }
    ids.push((await admin('POST', '/wp/v2/posts', post)).body.id)
  }
  return ids
}

/** Edits records like WordPress's bulk edit, all in one request, and loads the list again. */
async function slowestRequest(wordpress: EditedWordPress, ids: readonly number[]): Promise<number> {
  const list = `${wordpress.url}/wp-admin/edit.php`
  const headers = { cookie: await wordpress.signIn() }
  const screen = await (await fetch(list, { headers })).text()
  const query = new URLSearchParams({
    _wpnonce: /name="_wpnonce" value="(\w+)"/.exec(screen)?.[1] ?? '',
    action: 'edit',
    bulk_edit: 'Update',
    post_type: 'post',
    _status: '-1',
    comment_status: 'open',
    post_author: '-1',
  })
  for (const id of ids) query.append('post[]', String(id))
  const timed = async (target: string) => {
    const startedAt = systemClock.monotonic()
    const answer = await fetch(target, { redirect: 'manual', headers })
    await answer.text()
    return { answer, ms: systemClock.monotonic() - startedAt }
  }
  const edit = await timed(`${list}?${query}`)
  if (!edit.answer.headers.get('location')?.includes(`updated=${ids.length}`))
    throw new Error('the bulk edit failed')
  return Math.max(edit.ms, (await timed(list)).ms)
}
