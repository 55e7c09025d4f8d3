import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import { type RecordingServer, startRecordingServer } from '#testing/servers/recording-server.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import type { Figure } from './measuring/figure.ts'
import { percentile } from './measuring/statistics.ts'

export type SavesMeasurements = {
  /** From the press of Publish to the website being told, each save. */
  toldAfterMs: readonly number[]
  /** One bulk edit while the website hangs, with the plugin and without it. */
  bulkMs: { withPlugin: number; without: number }
  /** Of the edited records, how many the website was told of once it was back. */
  delivered: number
  edited: number
}

/** An editor saves: how soon does the website know, and what does a website that hangs cost the editor? */
export async function measureWordPressSaves({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const saves = isQuick ? 10 : 50
  const edited = isQuick ? 20 : 100
  let isHanging = false
  const told = new Set<number>()
  const website = await startRecordingServer(({ body }) => {
    if (isHanging) return 'hang'
    for (const { id } of JSON.parse(body || '{"events":[]}').events ?? []) told.add(id)
    return { body: { ok: true, purged: [] } }
  })
  const wordpress = await pairedWith(website)
  const without = await startTestWordPress(undefined, pluginWithoutConnection())
  try {
    const toldAfterMs: number[] = []
    for (let save = 0; save < saves; save += 1) {
      const startedAt = systemClock.monotonic()
      const id = await publish(wordpress, `save ${save}`)
      await until(() => told.has(id))
      toldAfterMs.push(systemClock.monotonic() - startedAt)
    }
    const bare = await bulkEdit(without, edited)
    const records = await published(wordpress, edited)
    isHanging = true
    told.clear()
    const hung = await bulkEdit(wordpress, edited, records)
    isHanging = false
    const wake = () => fetch(`${wordpress.url}/wp-admin/admin-ajax.php?action=igniting_studio_send`)
    await until(async () => (await wake()) && records.every((id) => told.has(id)))
    const delivered = records.filter((id) => told.has(id)).length
    return savesFigures({ toldAfterMs, bulkMs: { withPlugin: hung, without: bare }, delivered, edited })
  } finally {
    await Promise.all([wordpress.stop(), without.stop()])
    await website.close()
  }
}

export const savesFigures = (measured: SavesMeasurements): Figure[] => [
  {
    name: `p95 of ${measured.toldAfterMs.length} saves: from Publish to the website being told`,
    value: percentile(measured.toldAfterMs, 0.95),
    unit: 'ms',
    bound: { atMost: 2_000 },
  },
  {
    name: `bulk edit of ${measured.edited} while the website hangs, compared with no connection`,
    value: measured.bulkMs.withPlugin / measured.bulkMs.without,
    unit: '×',
    bound: { atMost: 1.5 },
    detail: `${Math.round(measured.bulkMs.withPlugin)} and ${Math.round(measured.bulkMs.without)} ms`,
  },
  {
    name: 'of these delivered when it is back',
    value: (100 * measured.delivered) / measured.edited,
    unit: '%',
    bound: { atLeast: 100 },
  },
]

const pairedWith = ({ url }: RecordingServer) =>
  startTestWordPress(undefined, undefined, { url: 'https://studio.example', address: url })

/** The project's WordPress with a plugin that notes no change and tells nobody. */
function pluginWithoutConnection(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'without-connection-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync('wordpress', folder, { recursive: true })
  const silent = "<?php add_action( 'init', fn() => remove_all_actions( 'shutdown', 10 ), 99 );\n"
  writeFileSync(path.join(folder, 'embedded/mu-plugins/no-connection.php'), silent)
  return folder
}

async function publish(wordpress: TestWordPress, title: string): Promise<number> {
  const post = { title, status: 'publish', language: 'en' }
  return (await wordpress.admin('POST', '/wp/v2/posts', post)).body.id
}

async function published(wordpress: TestWordPress, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let record = 0; record < count; record += 1) ids.push(await publish(wordpress, `record ${record}`))
  return ids
}

/** One request of the list screen that changes many records. @returns milliseconds */
async function bulkEdit(wordpress: TestWordPress, count: number, known?: number[]): Promise<number> {
  const ids = known ?? (await published(wordpress, count))
  const cookie = await wordpress.signIn()
  const screen = await (await fetch(`${wordpress.url}/wp-admin/edit.php`, { headers: { cookie } })).text()
  const nonce = /name="_wpnonce" value="(\w+)"/.exec(screen)?.[1] ?? ''
  const query = new URLSearchParams([
    ['_wpnonce', nonce],
    ['action', 'edit'],
    ['bulk_edit', 'Update'],
    ['post_type', 'post'],
    ['_status', '-1'],
    ['comment_status', 'open'],
    ['post_author', '-1'],
    ...ids.map((id) => ['post[]', String(id)]),
  ] as [string, string][])
  const startedAt = systemClock.monotonic()
  const answer = await fetch(`${wordpress.url}/wp-admin/edit.php?${query}`, {
    redirect: 'manual',
    headers: { cookie },
  })
  if (!answer.headers.get('location')?.includes(`updated=${count}`)) throw new Error('the bulk edit failed')
  return systemClock.monotonic() - startedAt
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 4_000; tries += 1) {
    if (await holds()) return
    await systemClock.sleep(10)
  }
  throw new Error('the website was not told')
}
