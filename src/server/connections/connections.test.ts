import { EventEmitter } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Doors, listen } from '../listen.ts'
import type { CutReason, Exchange } from '../traffic/traffic.ts'
import { createAdmission } from './admission.ts'
import { headersTimeoutMs, maxPipelined, perTurn, stalledAfterMs, sweepEveryMs } from './policies.ts'

/** More than the system takes for a reader that reads nothing. */
const large = Buffer.alloc(60 * 1024 * 1024)

async function serve(app: Hono, doors: Partial<Doors> = {}) {
  const clock = createFakeClock()
  const cut: CutReason[] = []
  const answered: Exchange[] = []
  const listener = await listen({
    app,
    pages: { writeCached: () => false, writeBusy: () => false },
    host: '127.0.0.1',
    port: 0,
    clock,
    traffic: { answered: (exchange) => answered.push(exchange), cut: (reason) => cut.push(reason) },
    ...doors,
  })
  if (!listener.ok) throw new Error(listener.fault)
  const { port, close } = listener.value
  onTestFinished(async () => {
    const closed = close()
    for (let step = 0; step < 3; step++) await clock.advance(5_000)
    await closed
  })
  return { clock, cut, answered, port, close }
}

/** A connection of which everything is known; the test's end closes it. */
async function dial(port: number) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, ended }
}

const get = (path: string, ...headers: string[]) =>
  [
    'GET ',
    path,
    ' HTTP/1.1\r\nHost: studio.example\r\n',
    ...headers.map((line) => `${line}\r\n`),
    '\r\n',
  ].join('')

/** What comes back until it matches. */
function received(socket: Socket, enough: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const look = (chunk: Buffer | '') => {
      text += chunk
      if (chunk === '' || enough.test(text)) resolve(text)
    }
    socket.on('data', look)
    socket.once('close', () => look(''))
  })
}

async function eventually(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

describe('readers', () => {
  const app = new Hono().get('/large', (context) => context.body(large))

  test('a connection that reads nothing is cut, and what waits behind its answer was never begun', async () => {
    const { clock, cut, port } = await serve(app)
    const { socket, ended } = await dial(port)
    socket.pause()
    socket.write(get('/large').repeat(3))
    await eventually(() => clock.sleepers() > 0)
    while (cut.length === 0) await clock.advance(sweepEveryMs)
    expect(clock.monotonic()).toBeLessThanOrEqual(stalledAfterMs + 3 * sweepEveryMs)
    socket.resume()
    await ended
    expect(cut).toEqual(['stalled reader'])
  })

  test('a slow reader that goes on reading gets everything', async () => {
    const { clock, cut, port } = await serve(app)
    const { socket, ended } = await dial(port)
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
    })
    socket.write(get('/large', 'Connection: close'))
    for (let part = 1; part <= 10; part++) {
      await eventually(() => bytes >= (part * large.length) / 10)
      socket.pause()
      await clock.advance(stalledAfterMs / 2)
      socket.resume()
    }
    await ended
    expect(bytes).toBeGreaterThan(large.length)
    expect(cut).toEqual([])
  })
})

describe('pipelining', () => {
  function counting() {
    const open: (() => void)[] = []
    const seen = { begun: 0 }
    const app = new Hono().get('/', async (context) => {
      seen.begun += 1
      await new Promise<void>((resolve) => open.push(resolve))
      return context.text(`answer ${seen.begun}`)
    })
    return { app, seen, open }
  }

  test('requests sent ahead are answered in their order, one begun at a time', async () => {
    const { app, seen, open } = counting()
    const { port } = await serve(app)
    const { socket } = await dial(port)
    const answers = received(socket, /answer 3/)
    socket.write(get('/').repeat(3))
    for (let answer = 1; answer <= 3; answer++) {
      await eventually(() => open.length === answer)
      expect(seen.begun).toBe(answer)
      open[answer - 1]?.()
    }
    expect((await answers).match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3'])
  })

  test('a connection that sends too many ahead is cut, and none of them is begun', async () => {
    const { app, seen } = counting()
    const server = createServer()
    let parsed = 0
    server.on('request', () => {
      parsed += 1
    })
    const { port, cut } = await serve(app, { server })
    const { socket, ended } = await dial(port)
    socket.write(get('/').repeat(10 * maxPipelined))
    await ended
    expect(seen.begun).toBe(1)
    // Nor is the rest of them parsed.
    expect(parsed).toBe(maxPipelined + 2)
    expect(cut).toEqual(['pipelining'])
  })
})

describe('what arrives together', () => {
  /** The turns of the event loop in which something happened, and how much of it at most in one. */
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
  test('a few requests begin in each turn of the event loop, and a cached page does not wait for the others', async () => {
    const turns = turnCounter()
    const order: string[] = []
    const app = new Hono().get('/rendered', (context) => {
      turns.note()
      order.push('rendered')
      return context.text('page')
    })
    const pages: Doors['pages'] = {
      writeCached(request, response) {
        if (request.url !== '/cached') return false
        order.push('cached')
        response.end('page')
        return true
      },
      writeBusy: () => false,
    }
    const { port } = await serve(app, { pages })
    const all = await Promise.all(Array.from({ length: 101 }, () => dial(port)))
    const ask = () => {
      const answers = all.map(({ socket }) => received(socket, /page/))
      for (const [at, { socket }] of all.entries()) socket.write(get(at < 100 ? '/rendered' : '/cached'))
      return Promise.all(answers)
    }
    // On connections that are known everything arrives in one turn.
    await ask()
    order.length = 0
    await ask()
    expect(order).toHaveLength(101)
    expect(order.indexOf('cached')).toBeLessThan(50)
    // What is begun in the turn in which it arrives is counted beside those that waited.
    expect(turns.most()).toBeLessThanOrEqual(2 * perTurn.other)
  })

  test('a few connections are parsed in each turn, when something has been sent on them', async () => {
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

  test('what would need a render is refused without the app while there are too many', async () => {
    const { port } = await serve(new Hono(), {
      pages: {
        writeCached: () => false,
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

  test('a connection on which nothing is sent in time is cut, and one that has sent something is left to its parser', async () => {
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

  test('a connection that sends in pieces, or hangs up before its turn, is no trouble', async () => {
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

describe('the number of connections', () => {
  const app = new Hono()
    .get('/healthz', (context) => context.text('alive'))
    .get('/', (context) => context.text('page'))

  test('when all places are taken health checks are still answered, and a page says that the site is busy', async () => {
    const { port } = await serve(app, { limits: { inAll: 20, spare: 5, ofAddress: 1 } })
    // Idle connections would make room: these have each begun a request.
    const held = await Promise.all(Array.from({ length: 20 }, () => dial(port)))
    for (const { socket } of held) socket.write('GET / HTTP/1.1\r\n')
    const ask = async (path: string) => {
      const { socket } = await dial(port)
      socket.write(get(path, 'Connection: close'))
      return received(socket, /alive|busy|page/)
    }
    expect(await ask('/healthz')).toContain('alive')
    expect(await ask('/')).toMatch(/^HTTP\/1.1 503 .*Retry-After: 5/s)
    // However many come without a word, the newest finds room.
    for (let spare = 0; spare < 10; spare++) await dial(port)
    expect(await ask('/healthz')).toContain('alive')
  })

  test('an idle connection makes room for a new one', async () => {
    const { port } = await serve(app, { limits: { inAll: 1, spare: 5, ofAddress: 1 } })
    const idle = await dial(port)
    idle.socket.write(get('/'))
    await received(idle.socket, /page/)
    await dial(port)
    await idle.ended
  })

  /** What is asked of a socket here; on loopback there are no strangers. */
  const from = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress }) as Socket
  const limits = { inAll: 100, spare: 5, ofAddress: 2 }

  test('who has one IPv6 address has those beside it', () => {
    const { admit } = createAdmission({ trustedProxies: 0, closeIdle() {}, limits })
    const beside = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::']
    expect(beside.map((address) => admit(from(address)))).toEqual([true, true, false])
    expect(admit(from('2001:db8:1:3::1'))).toBe(true)
  })

  test.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1'])(
    'one address has its share: %s',
    (address) => {
      const { admit } = createAdmission({ trustedProxies: 0, closeIdle() {}, limits })
      const first = from(address)
      expect([first, from(address), from(address)].map(admit)).toEqual([true, true, false])
      expect(admit(from('198.51.100.1'))).toBe(true)
      first.emit('close')
      expect([from(address), from(address)].map(admit)).toEqual([true, false])
    },
  )

  test.each([
    ['a proxy', '203.0.113.7', 1],
    ['a program on the same machine', '127.0.0.1', 0],
    ['one over IPv6', '::1', 0],
    ['one over both', '::ffff:127.0.0.1', 0],
  ])('%s may have more', (_, address, trustedProxies) => {
    const { admit } = createAdmission({ trustedProxies, closeIdle() {}, limits })
    expect(Array.from({ length: 5 }, () => admit(from(address)))).not.toContain(false)
  })
})

describe('where a request goes', () => {
  const app = new Hono().get('*', (context) => context.text('page'))
  const raw = async (text: string) => {
    const { port } = await serve(app)
    const { socket } = await dial(port)
    socket.write(text)
    return (await received(socket, /\r\n\r\n/)).split('\r\n')[0]
  }
  const lines = (...all: string[]) => [...all, 'Connection: close', '', ''].join('\r\n')

  test.each([
    ['two hosts', lines('GET / HTTP/1.1', 'Host: a.example', 'Host: b.example')],
    ['two hosts that are the same', lines('GET / HTTP/1.1', 'Host: a.example', 'hOST: a.example')],
    ['no host', lines('GET / HTTP/1.1')],
    ['an empty host', lines('GET / HTTP/1.1', 'Host: ')],
    ['a host with a path', lines('GET / HTTP/1.1', 'Host: a.example/b')],
    ['a host with a user', lines('GET / HTTP/1.1', 'Host: a@b.example')],
    ['a target on another host', lines('GET http://b.example/ HTTP/1.1', 'Host: a.example')],
    ['two lengths', lines('POST / HTTP/1.1', 'Host: a.example', 'Content-Length: 0', 'Content-Length: 0')],
    [
      'a length and chunks',
      lines('POST / HTTP/1.1', 'Host: a.example', 'Content-Length: 0', 'Transfer-Encoding: chunked'),
    ],
  ])('%s: 400', async (_, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1.1 400 /)
  })

  test.each([
    ['a host with a port', lines('GET / HTTP/1.1', 'Host: A.example:8080')],
    ['an IPv6 host', lines('GET / HTTP/1.1', 'Host: [::1]:3000')],
    ['a target on the same host', lines('GET http://a.example:80/ HTTP/1.1', 'Host: a.example')],
  ])('%s: 200', async (_, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('a stop', () => {
  /** Asks on kept connections, and says what each answer wished for its connection. */
  const ask = (port: number, agent: Agent, path = '/') =>
    new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, agent }, (answer: IncomingMessage) => {
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.once('end', () => resolve({ text, connection: answer.headers.connection }))
        answer.once('error', reject)
      })
      sent.once('error', reject)
      sent.end()
    })

  test('asks every client to close its connection, new ones too, and finishes what runs', async () => {
    let finish = () => {}
    const app = new Hono()
      .get('/', (context) => context.text('page'))
      .get('/slow', async (context) => {
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return context.text('at last')
      })
    const { port, close, clock } = await serve(app)
    const kept = new Agent({ keepAlive: true })
    onTestFinished(() => kept.destroy())
    expect((await ask(port, kept)).connection).toBe('keep-alive')
    const slow = ask(port, new Agent({ keepAlive: true }), '/slow')
    await eventually(() => finish.name !== 'finish')
    const sleeping = clock.sleepers()
    const closed = close(1_000)
    await eventually(() => clock.sleepers() > sleeping)
    expect((await ask(port, kept)).connection).toBe('close')
    expect((await ask(port, new Agent({ keepAlive: true }))).connection).toBe('close')
    await clock.advance(1_000)
    finish()
    expect(await slow).toEqual({ text: 'at last', connection: 'close' })
    await closed
    await expect(ask(port, kept)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('does not wait for the idle, and cuts what does not end', async () => {
    const app = new Hono().get('/', (context) => context.body(large))
    const { port, close, clock } = await serve(app)
    const idle = await dial(port)
    const stuck = await dial(port)
    stuck.socket.pause()
    stuck.socket.write(get('/'))
    const closed = close()
    await idle.ended
    await clock.advance(5_000)
    await closed
  })
})

test('an answer is told of with its status and time; a client that hung up has none', async () => {
  const app = new Hono()
    .get('/', (context) => context.text('page'))
    .get('/never', () => new Promise<Response>(() => {}))
  const { port, answered } = await serve(app)
  const { socket } = await dial(port)
  socket.write(get('/?a=1'))
  await eventually(() => answered.length === 1)
  socket.write(get('/never'))
  await new Promise((resolve) => setImmediate(resolve))
  socket.destroy()
  await eventually(() => answered.length === 2)
  expect(answered).toMatchObject([
    { url: '/?a=1', status: 200, isFromCache: false },
    { url: '/never', status: null },
  ])
})
