import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import { type Refuser, refusers } from './refusal.ts'
import { selectContent } from './select-content.ts'

async function start() {
  const wordpress = await startFakeWordPress({ posts: [], home: {}, settings: {} })
  const clock = createFakeClock()
  const logged: unknown[] = []
  const log = { ...silentLog, debug: (fields: { refusedBy?: string }) => void logged.push(fields.refusedBy) }
  const site = selectContent({ wordpressUrl: wordpress.url, fetch, clock, log })
  onTestFinished(async () => {
    await site.stop()
    await wordpress.close()
  })
  await site.checkAvailability()
  /** Policies that have refused at least one read. */
  const refused = () => refusers.filter((refuser) => site.status().refusals[refuser] > 0)
  return { ...site, wordpress, clock, logged, refused, home: () => site.content.home('en') }
}

describe('the status says which policy has refused', () => {
  test('none, while WordPress answers', async () => {
    const { home, refused } = await start()
    await home()
    expect(refused()).toEqual([])
  })

  test('page budget, then call budget: LIM-3 a WordPress that hangs', async () => {
    const { home, wordpress, clock, refused } = await start()
    wordpress.failure = 'hang'
    const read = home()
    await wordpress.received(2)
    await clock.advance(4_000)
    await read
    expect(refused()).toEqual(['page budget'])
    await clock.advance(1_000)
    await expect.poll(refused).toEqual(['page budget', 'call budget'])
  })

  test('failure memory: the same read, moments after it failed', async () => {
    const { home, wordpress, refused } = await start()
    wordpress.failure = { status: 403 }
    await home()
    expect(refused()).toEqual([])
    await home()
    expect(refused()).toEqual(['failure memory'])
  })

  test('LOAD-2 load block: a type whose reads have failed three times', async () => {
    const { content, wordpress, refused } = await start()
    wordpress.failure = { status: 403 }
    const { settings, options, menu, footerMenu } = content
    for (const read of [settings, options, menu, footerMenu]) await read('en')
    expect(refused()).toEqual(['load block'])
  })

  test('AVAIL-1 availability: a WordPress that is known to be down', async () => {
    const { home, wordpress, checkAvailability, refused, logged } = await start()
    wordpress.failure = { status: 500 }
    await checkAvailability()
    await home()
    expect(refused()).toEqual(['availability'])
    expect(logged).toEqual(['availability'])
  })

  test('GATE-2 emergency switch', async () => {
    const { home, pullEmergencySwitch, refused, logged } = await start()
    pullEmergencySwitch()
    await home()
    expect(refused()).toEqual(['emergency switch'])
    expect(logged).toEqual(['emergency switch'])
  })
})

test('the policies are ordered as documented', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'read-policies.ts'), 'utf8')
  const lists = source.slice(source.indexOf('export const cachePolicies'))
  const positionOf = (refuser: Refuser) => lists.search(new RegExp(`// .*\\b${refuser}\\b`))
  const positions = refusers.map(positionOf)
  expect(refusers.filter((refuser) => positionOf(refuser) < 0)).toEqual([])
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})
