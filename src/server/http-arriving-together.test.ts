import { createServer } from 'node:http'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dial, eventually, get, noPages, received, serve } from '#testing/connections-fixture.ts'
import { headersTimeoutMs, type ListenOptions, openRestMs, perTurn, sweepEveryMs } from './http.ts'

describe('what arrives together', () => {
  /** Counts events per turn of the event loop, and returns the highest count. */
  function turnCounter() {
    const counts: number[] = []
    let counting = setImmediate(function begin() {
      counts.push(0)
      counting = setImmediate(begin)
    })
    onTestFinished(() => clearImmediate(counting))
    return {
      note: () => {
        counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
      },
      most: () => Math.max(...counts),
    }
  }
  test('starts a few requests per event loop tick, without delaying cached pages', async () => {
    const turns = turnCounter()
    const order: string[] = []
    const app = new Hono().get('/rendered', (context) => {
      turns.note()
      order.push('rendered')
      return context.text('page')
    })
    const pages: ListenOptions['pages'] = {
      ...noPages,
      writeCached(request, response) {
        if (request.url !== '/cached') return false
        order.push('cached')
        response.end('page')
        return true
      },
    }
    const { port } = await serve(app, { pages })
    const all = await Promise.all(Array.from({ length: 101 }, () => dial(port)))
    const ask = () => {
      const answers = all.map(({ socket }) => received(socket, /page/))
      for (const [at, { socket }] of all.entries()) socket.write(get(at < 100 ? '/rendered' : '/cached'))
      return Promise.all(answers)
    }
    // The connections are warm now, so everything arrives in one turn.
    await ask()
    order.length = 0
    await ask()
    expect(order).toHaveLength(101)
    expect(order.indexOf('cached')).toBeLessThan(50)
    // Requests started in the turn in which they arrive come on top of queued ones.
    expect(turns.most()).toBeLessThanOrEqual(2 * perTurn.other)
  })

  test('starts made-up pages one at a time with pauses, without delaying others', async () => {
    let madeUp = 0
    const app = new Hono()
      .get('/made-up', (context) => {
        madeUp += 1
        return context.text('page')
      })
      .get('/file', (context) => context.text('page'))
    const { port, clock } = await serve(app, {
      pages: { ...noPages, isOpen: ({ url }) => url === '/made-up' },
    })
    const all = await Promise.all(Array.from({ length: 30 }, () => dial(port)))
    const answers = all.map(({ socket }) => received(socket, /page/))
    for (const [at, { socket }] of all.entries()) socket.write(get(at < 20 ? '/made-up' : '/file'))
    await Promise.all(answers.slice(20))
    expect(madeUp).toBe(1)
    for (let rests = 0; madeUp < 20 && rests < 60; rests++) {
      const before = madeUp
      await clock.advance(openRestMs)
      expect(madeUp - before).toBeLessThanOrEqual(1)
    }
    await Promise.all(answers)
  })

  test('parses a few connections per tick, once they have sent data', async () => {
    const turns = turnCounter()
    const server = createServer()
    server.on('request', turns.note)
    const app = new Hono().get('/', (context) => context.text('page'))
    let connections = 0
    server.on('connection', () => {
      connections += 1
    })
    const { port } = await serve(app, { server })
    const all = await Promise.all(Array.from({ length: 200 }, () => dial(port)))
    await eventually(() => connections === 200)
    const answers = all.map(({ socket }) => received(socket, /page/))
    for (const { socket } of all) socket.write(get('/'))
    await Promise.all(answers)
    expect(turns.most()).toBeLessThanOrEqual(2 * perTurn.connection)
  })

  test('refuses renders before the app while there are too many', async () => {
    const { port } = await serve(new Hono(), {
      pages: {
        ...noPages,
        writeBusy(_, response) {
          response.writeHead(503).end('page')
          return true
        },
      },
    })
    const { socket } = await dial(port)
    socket.write(get('/'))
    expect(await received(socket, /page/)).toMatch(/^HTTP\/1.1 503/)
  })

  test('closes a connection that sends nothing in time, and leaves others to the parser', async () => {
    const app = new Hono().get('/', (context) => context.text('page'))
    const { port, cut, clock } = await serve(app)
    const silent = await dial(port)
    const talking = await dial(port)
    const text = received(talking.socket, /page/)
    talking.socket.write(get('/'))
    await text
    while (cut.length === 0) await clock.advance(sweepEveryMs)
    await silent.ended
    expect(clock.monotonic()).toBeLessThanOrEqual(headersTimeoutMs + 2 * sweepEveryMs)
    expect(cut).toEqual(['too slow'])
    talking.socket.write(get('/'))
    expect(await received(talking.socket, /page/)).toContain('200 OK')
  })

  test('closes a few connections per tick', async () => {
    const server = createServer()
    let connections = 0
    server.on('connection', () => {
      connections += 1
    })
    const { port, cut, clock } = await serve(new Hono(), { server })
    const crowd = 5 * perTurn.cut
    const all = await Promise.all(Array.from({ length: crowd }, () => dial(port)))
    await eventually(() => connections === crowd)
    const ends = Promise.all(all.map(({ ended }) => ended))
    const turns: number[] = []
    let looking = setImmediate(function look() {
      turns.push(cut.length)
      looking = setImmediate(look)
    })
    onTestFinished(() => clearImmediate(looking))
    while (cut.length === 0) await clock.advance(sweepEveryMs)
    await ends
    const inEach = turns.map((count, at) => count - (turns[at - 1] ?? 0))
    expect([cut.length, Math.max(...inEach)]).toEqual([crowd, perTurn.cut])
  })

  test('handles a connection that sends in pieces or disconnects early', async () => {
    const app = new Hono().get('/', (context) => context.text('page'))
    const { port, cut } = await serve(app)
    const pieces = await dial(port)
    const answer = received(pieces.socket, /page/)
    for (const piece of get('/').match(/.{1,9}/gs) ?? []) {
      pieces.socket.write(piece)
      await new Promise((resolve) => setImmediate(resolve))
    }
    const gone = await dial(port)
    gone.socket.write(get('/'))
    gone.socket.resetAndDestroy()
    const ended = await dial(port)
    ended.socket.end()
    await ended.ended
    expect(await answer).toContain('200 OK')
    expect(cut).toEqual([])
  })
})
