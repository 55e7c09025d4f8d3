import { Agent, type IncomingMessage, request } from 'node:http'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dial, eventually, get, muchToRead, serve } from '#testing/connections-fixture.ts'

const large = muchToRead()

describe('a graceful shutdown', () => {
  /** Requests a page over a keep-alive connection, and returns the response's `Connection` header. */
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

  test('asks every client to close its connection, new ones too, and finishes running requests', async () => {
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

  test('closes idle connections, and cuts what does not end in time', async () => {
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
