import { findPrograms } from '#testing/ordinary-wordpress/programs.ts'
import { startTestWordPress } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'
import type { Figure } from '../measuring/figure.ts'
import { median, percentile } from '../measuring/statistics.ts'
import { type BulkRound, bulkRound, type EditedWordPress } from './bulk-edit.ts'
import { timeChanges } from './change-events.ts'
import { startOrdinaryPair } from './ordinary-pair.ts'
import { type ListeningWebsite, startListeningWebsite } from './webhook-receiver.ts'

export type SavesMeasurements = {
  /** Milliseconds from the click until the website is notified, by kind of change. */
  notifiedAfterMs: Readonly<Record<string, readonly number[]>>
  /** Bulk edits while the website hangs, by kind of WordPress. */
  bulk: Readonly<Record<string, readonly BulkRound[]>>
  edited: number
}

type Sizes = { saves: number; edited: number; rounds: number }
type Pair = { paired: EditedWordPress; plain: EditedWordPress }

/** Disables the plugin for HTTP requests only; the sample content needs it. */
const withoutPlugin = `<?php
if ( isset( $_SERVER['HTTP_ACCEPT'] ) ) {
	add_filter( 'option_active_plugins', '__return_empty_array', 99 );
}
`

const full: Sizes = { saves: 50, edited: 100, rounds: 3 }
const quick: Sizes = { saves: 10, edited: 20, rounds: 1 }

/** An editor saves: how soon the website knows, and how much a hanging website costs the editor. */
export async function measureWordPressSaves({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const sizes = isQuick ? quick : full
  const website = await startListeningWebsite()
  try {
    const embedded = await measureEmbedded(website, sizes)
    const ordinary = await measureOrdinary(website, sizes)
    const bulk = {
      'the embedded WordPress': embedded.bulk,
      ...(ordinary && { 'an ordinary WordPress': ordinary }),
    }
    return savesFigures({ notifiedAfterMs: embedded.notifiedAfterMs, bulk, edited: sizes.edited })
  } finally {
    await website.close()
  }
}

async function measureEmbedded(website: ListeningWebsite, sizes: Sizes) {
  const place = { url: 'https://studio.example', address: website.url }
  const paired = await startTestWordPress(undefined, undefined, place)
  const plain = await startWordPressWith({ 'without-plugin.php': withoutPlugin })
  try {
    const notifiedAfterMs = await timeChanges(paired, website, sizes.saves)
    return { notifiedAfterMs, bulk: await bulkRounds({ paired, plain }, website, sizes) }
  } finally {
    await Promise.all([paired.stop(), plain.stop()])
  }
}

/** Null if Apache, PHP or MariaDB is not installed. */
async function measureOrdinary(website: ListeningWebsite, sizes: Sizes): Promise<BulkRound[] | null> {
  const programs = findPrograms()
  if (!programs) return null
  const pair = await startOrdinaryPair(programs, website.url)
  try {
    return await bulkRounds(pair, website, sizes)
  } finally {
    await pair.stop()
  }
}

async function bulkRounds({ paired, plain }: Pair, website: ListeningWebsite, { edited, rounds }: Sizes) {
  const measured: BulkRound[] = []
  for (let round = 0; round < rounds; round += 1)
    measured.push(await bulkRound(paired, plain, website, edited))
  return measured
}

export const savesFigures = ({ notifiedAfterMs, bulk, edited }: SavesMeasurements): Figure[] => [
  ...Object.entries(notifiedAfterMs).map(
    ([kind, times]): Figure => ({
      name: `p95 of ${times.length}, from saving to the website being told: ${kind}`,
      value: percentile(times, 0.95),
      unit: 'ms',
      bound: { atMost: 2_000 },
    }),
  ),
  ...Object.entries(bulk).flatMap(([place, rounds]): Figure[] => [
    {
      name: `${edited} edits in bulk while the website hangs, ${place}: slowest request, compared with no plugin`,
      value: median(rounds.map(({ withPlugin, without }) => withPlugin / without)),
      unit: '×',
      bound: { atMost: 1.5 },
      detail: rounds
        .map((round) => `${round.withPlugin.toFixed()} and ${round.without.toFixed()} ms`)
        .join(', '),
    },
    {
      name: `of these delivered when it is back, ${place}`,
      value: 100 * Math.min(...rounds.map(({ delivered }) => delivered)),
      unit: '%',
      bound: { atLeast: 100 },
    },
  ]),
]
