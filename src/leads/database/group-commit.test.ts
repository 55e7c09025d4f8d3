import { expect, test } from 'vitest'
import { createGroupCommit, GroupFull } from './group-commit.ts'

function groupOf({ slots = 1, fails = (_: string): boolean => false } = {}) {
  const batches: string[][] = []
  const gates: (() => void)[] = []
  const commit = createGroupCommit<string, string>({
    slots,
    maxBatch: 3,
    maxWaiting: 5,
    async commit(batch) {
      batches.push([...batch])
      await new Promise<void>((open) => gates.push(open))
      if (batch.some(fails)) throw new Error(`cannot keep ${batch.join()}`)
      return batch.map((item) => `${item} kept`)
    },
  })
  /** Completes all running commits and those that follow, until none is left. */
  const finish = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      gates.splice(0).forEach((open) => {
        open()
      })
      await new Promise(setImmediate)
    }
  }
  return { batches, commit, finish }
}

test('batches writes of one tick into a commit, and writes during it into the next', async () => {
  const { batches, commit, finish } = groupOf()
  const first = [commit('a'), commit('b')]
  await new Promise(setImmediate)
  const second = ['c', 'd', 'e', 'f'].map(commit)
  await finish()
  expect(await Promise.all([...first, ...second])).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((item) => `${item} kept`),
  )
  expect(batches).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']])
})

test('confirms a write only after its commit', async () => {
  const { commit, finish } = groupOf()
  let isKept = false
  const kept = commit('a').then(() => {
    isKept = true
  })
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(isKept).toBe(false)
  await finish()
  await kept
})

test('one failed write does not affect the others', async () => {
  const { batches, commit, finish } = groupOf({ fails: (item) => item === 'poison' })
  const kept = Promise.allSettled(['a', 'poison', 'b'].map(commit))
  await finish()
  expect((await kept).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([['a', 'poison', 'b'], ['a'], ['poison'], ['b']])
})

test('rejects writes beyond the queue limit', async () => {
  const { commit, finish } = groupOf()
  const kept = Promise.allSettled(Array.from({ length: 8 }, (_, n) => commit(String(n))))
  await finish()
  const refused = (await kept).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: expect.any(GroupFull) })
})

test('idle slots commit nothing', async () => {
  const { batches, commit, finish } = groupOf({ slots: 2 })
  const kept = [commit('a'), commit('b')]
  await finish()
  await Promise.all(kept)
  expect(batches).toEqual([['a', 'b']])
})

test('several slots commit at a time', async () => {
  const { batches, commit, finish } = groupOf({ slots: 2 })
  const kept = [commit('a')]
  await new Promise(setImmediate)
  kept.push(commit('b'))
  await new Promise(setImmediate)
  expect(batches).toEqual([['a'], ['b']])
  await finish()
  await Promise.all(kept)
})
