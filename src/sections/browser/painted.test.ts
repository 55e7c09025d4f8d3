import { afterEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { painted, shown } from './painted.ts'

afterEach(() => vi.unstubAllGlobals())

/** Frames drawn by the test. */
function stubFrames() {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => waiting.push(act))
  return async function drawFrame() {
    for (const act of waiting.splice(0)) act()
    await Promise.resolve()
  }
}

/** Records whether a promise is fulfilled. */
function watch(promise: Promise<void>) {
  const seen = { isDone: false }
  void promise.then(() => {
    seen.isDone = true
  })
  return seen
}

test('waits for the frame after next, then continues in a task', async () => {
  const drawFrame = stubFrames()
  const clock = createFakeClock()
  const seen = watch(painted(clock))
  await drawFrame()
  await clock.advance(1)
  expect(seen.isDone).toBe(false)
  await drawFrame()
  for (let microtask = 0; microtask < 10; microtask++) await Promise.resolve()
  expect(seen.isDone).toBe(false)
  await clock.advance(0)
  await vi.waitFor(() => expect(seen.isDone).toBe(true))
})

test('continues without a frame in a hidden page', async () => {
  stubFrames()
  const clock = createFakeClock()
  const seen = watch(painted(clock))
  await clock.advance(99)
  expect(seen.isDone).toBe(false)
  await clock.advance(1)
  await vi.waitFor(() => expect(seen.isDone).toBe(true))
})

test('AHEAD-1 counts a page as shown immediately, a prerendered one once it is activated and painted', async () => {
  const page = Object.assign(new EventTarget(), { prerendering: true })
  vi.stubGlobal('document', page)
  const drawFrame = stubFrames()
  const clock = createFakeClock()
  const seen = watch(shown(clock))
  await drawFrame()
  await drawFrame()
  expect(seen.isDone).toBe(false)
  page.dispatchEvent(new Event('prerenderingchange'))
  await Promise.resolve()
  await drawFrame()
  expect(seen.isDone).toBe(false)
  await drawFrame()
  await clock.advance(0)
  await vi.waitFor(() => expect(seen.isDone).toBe(true))
  page.prerendering = false
  await shown(createFakeClock())
})
