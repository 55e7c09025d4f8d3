import { expect, test } from 'vitest'
import { createChangeSender } from './change-sender.ts'

const turn = () => new Promise(setImmediate)

function start() {
  const probes: ((answers: boolean) => void)[] = []
  const pauses: { end: () => void; ms: number }[] = []
  let sent = 0
  const wake = createChangeSender({
    inTurn: (task) => void task(),
    websiteAnswers: () => new Promise<boolean>((resolve) => void probes.push(resolve)),
    send: async () => {
      sent += 1
    },
    sleep: (ms) => new Promise<void>((end) => void pauses.push({ end, ms })),
  })
  return { wake, probes, pauses, sent: () => sent }
}

test('LINK-2 a hanging website does not block PHP, which serves one request at a time', async () => {
  const { wake, probes, sent } = start()
  wake()
  await turn()
  expect([probes.length, sent()]).toEqual([1, 0])
  probes[0]?.(false)
  await turn()
  expect(sent()).toBe(0)
  wake()
  probes[1]?.(true)
  await turn()
  expect(sent()).toBe(1)
})

test('LINK-2 sends queued changes once, however many arrive', async () => {
  const { wake, probes, sent } = start()
  for (let change = 0; change < 20; change += 1) wake()
  expect(probes).toHaveLength(1)
  probes[0]?.(true)
  await turn()
  expect(sent()).toBe(1)
})

test('LINK-2 probes a website that did not answer again after growing pauses, and sends once it answers', async () => {
  const { wake, probes, pauses, sent } = start()
  wake()
  for (const at of [0, 1, 2]) {
    probes[at]?.(false)
    await turn()
    pauses[at]?.end()
    await turn()
  }
  expect(pauses.map(({ ms }) => ms)).toEqual([2_000, 5_000, 15_000])
  probes[3]?.(true)
  await turn()
  expect([sent(), pauses.length]).toEqual([1, 3])
})
