import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createMailFixture } from '#testing/leads/mail-fixture.ts'
import { createFileMailer } from './file-mailer.ts'
import { mailKey } from './mime-mail.ts'

const { settings, attempt, message } = createMailFixture()

describe('mail as files', () => {
  function folder() {
    const made = mkdtempSync(path.join(tmpdir(), 'mails-'))
    onTestFinished(() => rmSync(made, { recursive: true, force: true }))
    return path.join(made, 'mail')
  }

  test('is a complete mail that only the owner can read, and its name sorts by time', async () => {
    const mails = folder()
    const clock = createFakeClock(Date.UTC(2026, 10, 21, 21, 19, 5, 123))
    const send = createFileMailer(mails, settings, clock)
    await send(message(), attempt('a'))
    await clock.advance(1)
    await send(message(), attempt('b'))
    const names = readdirSync(mails)
    expect(names.map((name) => name.slice(0, 19))).toEqual(['20261121T211905123Z', '20261121T211905124Z'])
    expect(statSync(path.join(mails, names[0] ?? '')).mode & 0o777).toBe(0o600)
    expect(statSync(mails).mode & 0o777).toBe(0o700)
    const mail = await PostalMime.parse(readFileSync(path.join(mails, names[0] ?? '')))
    expect(mail.subject).toBe('Megjött az üzeneted: őűí')
    expect(mail.text).toContain('Árvíztűrő')
  })

  test('writes one file for a delivery repeated after a crash', async () => {
    const mails = folder()
    const clock = createFakeClock()
    const send = createFileMailer(mails, settings, clock)
    const first = await send(message(), attempt())
    await clock.advance(60_000)
    expect(await send(message(), attempt())).toEqual(first)
    expect(readdirSync(mails)).toHaveLength(1)
  })

  test('writes one file for a delivery repeated by the next process', async () => {
    const mails = folder()
    const clock = createFakeClock()
    const first = await createFileMailer(mails, settings, clock)(message(), attempt())
    await clock.advance(60_000)
    expect(await createFileMailer(mails, settings, clock)(message(), attempt())).toEqual(first)
    expect(readdirSync(mails)).toHaveLength(1)
  })

  test('recreates a deleted folder with the next attempt', async () => {
    const mails = folder()
    const send = createFileMailer(mails, settings, createFakeClock())
    await send(message(), attempt('a'))
    rmSync(mails, { recursive: true })
    expect(await send(message(), attempt('b'))).toEqual({ outcome: 'later', reason: 'mail file ENOENT' })
    await send(message(), attempt('b'))
    expect(readdirSync(mails)).toHaveLength(1)
  })

  test('removes a partial file of a crash with the next attempt', async () => {
    const mails = folder()
    mkdirSync(mails)
    writeFileSync(path.join(mails, `${mailKey('a')}.part`), 'To: anna@')
    await createFileMailer(mails, settings, createFakeClock())(message(), attempt('a'))
    expect(readdirSync(mails)).toEqual([expect.stringMatching(/\.eml$/)])
  })

  test('deletes the oldest when there are too many', async () => {
    const mails = folder()
    const clock = createFakeClock()
    const send = createFileMailer(mails, settings, clock, 2)
    for (const id of ['a', 'b', 'c', 'd']) {
      await send(message(), attempt(id))
      await clock.advance(1)
    }
    expect(readdirSync(mails).map((name) => name.slice(15, 19))).toEqual(['002Z', '003Z'])
  })

  test('treats a read-only folder as an outage', async () => {
    const mails = folder()
    writeFileSync(mails, 'a file where the folder should be')
    const send = createFileMailer(mails, settings, createFakeClock())
    expect(await send(message(), attempt())).toEqual({ outcome: 'later', reason: 'mail file EEXIST' })
  })
})
