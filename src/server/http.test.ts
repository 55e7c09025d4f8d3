import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { dial, eventually, get, muchToRead, received, serve } from '#testing/connections-fixture.ts'
import { createAdmission, maxPipelined, stalledAfterMs, sweepEveryMs } from './http.ts'

const large = muchToRead()

describe('readers', () => {
  const app = new Hono().get('/large', (context) => context.body(large))

  test('closes a connection that reads nothing, without starting its pipelined requests', async () => {
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

  test('serves a slow reader completely', async () => {
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

  test('answers pipelined requests in order, one at a time', async () => {
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

  test('closes a connection with too many pipelined requests, without starting them', async () => {
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
    // The rest is not even parsed.
    expect(parsed).toBe(maxPipelined + 2)
    expect(cut).toEqual(['pipelining'])
  })
})

describe('the number of connections', () => {
  const app = new Hono()
    .get('/healthz', (context) => context.text('alive'))
    .get('/', (context) => context.text('page'))

  test('answers health checks at the connection limit, and shows a busy page', async () => {
    const { port } = await serve(app, { limits: { inAll: 20, spare: 5, ofAddress: 1 } })
    // Idle connections would be evicted, so each of these has started a request.
    const held = await Promise.all(Array.from({ length: 20 }, () => dial(port)))
    for (const { socket } of held) socket.write('GET / HTTP/1.1\r\n')
    const ask = async (path: string) => {
      const { socket } = await dial(port)
      socket.write(get(path, 'Connection: close'))
      return received(socket, /alive|busy|page/)
    }
    expect(await ask('/healthz')).toContain('alive')
    expect(await ask('/')).toMatch(/^HTTP\/1.1 503 .*Retry-After: 5/s)
    // The newest connection is accepted, however many silent ones there are.
    for (let spare = 0; spare < 10; spare++) await dial(port)
    expect(await ask('/healthz')).toContain('alive')
  })

  test('closes an idle connection for a new one', async () => {
    const { port } = await serve(app, { limits: { inAll: 1, spare: 5, ofAddress: 1 } })
    const idle = await dial(port)
    idle.socket.write(get('/'))
    await received(idle.socket, /page/)
    await dial(port)
    await idle.ended
  })

  /** The part of a socket that is used here; a real one on loopback always counts as trusted. */
  const from = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress }) as Socket
  const limits = { inAll: 100, spare: 5, ofAddress: 2 }

  test('counts neighbouring IPv6 addresses as one', () => {
    const { admit } = createAdmission({ trustedProxies: 0, closeIdle() {}, limits })
    const beside = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::']
    expect(beside.map((address) => admit(from(address)))).toEqual([true, true, false])
    expect(admit(from('2001:db8:1:3::1'))).toBe(true)
  })

  test.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1'])(
    'limits connections per address: %s',
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

test('records a response with status and time, and none for a disconnected client', async () => {
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
