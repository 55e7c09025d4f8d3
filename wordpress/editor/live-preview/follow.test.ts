import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { againMs, answerMs, createFollower, pauseMs, type Signed, type State } from './follow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A follower of one text, with WordPress and a frame whose responses the test controls. */
function following() {
  const texts = { typed: 'a' }
  const signings: { text: string; give(signed: Signed): void; refuse(error: object): void }[] = []
  const shown: [number, string][] = []
  const said: (State | [State, string])[] = []
  const follower = createFollower({
    read: () => ({ content: texts.typed }),
    sign: ({ content }) =>
      new Promise((give, refuse) => void signings.push({ text: String(content), give, refuse })),
    show: (number, { record = '' }) => void shown.push([number, record]),
    say: (state, reason) => void said.push(reason === undefined ? state : [state, reason]),
  })
  const type = (text: string) => {
    texts.typed = text
    follower.changed()
  }
  const sign = async () => {
    const signing = signings.at(-1)
    signing?.give({ record: signing.text })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { follower, signings, shown, said, type, sign }
}
async function opened() {
  const it = following()
  it.follower.send()
  await it.sign()
  it.follower.answered({ number: 1, state: 'shown' })
  return it
}

describe('PREV-2 a live preview', () => {
  test('shows the first state at once, then one state after each pause', async () => {
    const { shown, signings, type, sign } = await opened()
    expect(shown).toEqual([[1, 'a']])
    type('ab')
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
    type('abc')
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
    expect(signings.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await sign()
    expect(shown).toEqual([
      [1, 'a'],
      [2, 'abc'],
    ])
  })

  test('asks nothing when the text is the one that is shown', async () => {
    const { follower, signings, type } = await opened()
    type('ab')
    type('a')
    await vi.advanceTimersByTimeAsync(pauseMs)
    follower.changed()
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(signings.length).toBe(1)
  })

  test('sends one state at a time, and what was typed meanwhile without another pause', async () => {
    const { follower, signings, type, sign } = await opened()
    type('ab')
    await vi.advanceTimersByTimeAsync(pauseMs)
    type('abc')
    await vi.advanceTimersByTimeAsync(2 * pauseMs)
    expect(signings.length).toBe(2)
    await sign()
    follower.answered({ number: 1, state: 'shown' })
    await vi.advanceTimersByTimeAsync(0)
    expect(signings.length).toBe(2)
    follower.answered({ number: 2, state: 'shown' })
    await vi.advanceTimersByTimeAsync(0)
    expect(signings.at(-1)?.text).toBe('abc')
  })

  test.each([
    ['igniting_studio_signed_out', 'signed-out'],
    ['rest_cookie_invalid_nonce', 'signed-out'],
    ['fetch_error', 'offline'],
  ] as const)('says that %s is %s, and follows again once it is over', async (code, state) => {
    const { said, signings, type, sign, shown } = await opened()
    type('ab')
    await vi.advanceTimersByTimeAsync(pauseMs)
    signings.at(-1)?.refuse({ code, message: 'In words.' })
    await vi.advanceTimersByTimeAsync(0)
    expect(said.at(-1)).toBe(state)
    await vi.advanceTimersByTimeAsync(againMs)
    await sign()
    expect(shown.at(-1)).toEqual([3, 'ab'])
  })

  test('says that the website is away: when it says nothing, and when the frame cannot reach it', async () => {
    const { follower, said, type, sign } = await opened()
    type('ab')
    await vi.advanceTimersByTimeAsync(pauseMs)
    await sign()
    await vi.advanceTimersByTimeAsync(answerMs)
    expect(said.at(-1)).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(againMs)
    await sign()
    follower.answered({ number: 3, state: 'unreachable' })
    expect(said.at(-1)).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(againMs)
    await sign()
    follower.answered({ number: 4, state: 'shown' })
    expect(said.at(-1)).toBe('current')
  })

  test('says that the record is gone, and stops', async () => {
    const { signings, said, type } = await opened()
    type('ab')
    await vi.advanceTimersByTimeAsync(pauseMs)
    signings.at(-1)?.refuse({ code: 'igniting_studio_gone', message: 'This record has been deleted.' })
    await vi.advanceTimersByTimeAsync(0)
    expect(said.at(-1)).toBe('gone')
    type('abc')
    await vi.advanceTimersByTimeAsync(10 * againMs)
    expect(signings.length).toBe(2)
  })

  test('repeats nothing that was refused until it is changed', async () => {
    const { signings, said, type } = await opened()
    type('ab')
    await vi.advanceTimersByTimeAsync(pauseMs)
    signings.at(-1)?.refuse({ code: 'igniting_studio_forbidden', message: 'Not allowed.' })
    await vi.advanceTimersByTimeAsync(10 * againMs)
    expect([said.at(-1), signings.length]).toEqual([['refused', 'Not allowed.'], 2])
    type('abc')
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(signings.length).toBe(3)
  })
})
