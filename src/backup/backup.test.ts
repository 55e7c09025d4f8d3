import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { create } from 'tar'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { siteVersion } from '#base/version.ts'
import { createLeadsFixture, submissionOf } from '#testing/leads/leads-fixture.ts'
import { type BackupSources, backUp, pruneArchives } from './back-up.ts'
import { orDiskFault } from './disk-fault.ts'
import { restore } from './restore.ts'

const now = Date.UTC(2026, 10, 22, 9, 30)
const empty = { replace: false, now }

let folder: string
let site: BackupSources
let fresh: BackupSources
let backups: string

const dataIn = (name: string): BackupSources => ({
  dataDirectory: path.join(folder, name, 'data'),
  postgres: null,
  settingsFile: path.join(folder, name, '.env'),
})
const write = (file: string, text: string | Buffer) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const inData = ({ dataDirectory }: BackupSources, name: string) => path.join(dataDirectory, name)
const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .toSorted()

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  site = dataIn('site')
  fresh = dataIn('fresh')
  backups = path.join(folder, 'backups')
  mkdirSync(path.dirname(fresh.settingsFile), { recursive: true })
  write(site.settingsFile, 'SMTP_URL=smtp://user:secret@mail.example\n')
  write(inData(site, 'mail/2026-11-22.eml'), 'Subject: A lead')
  write(inData(site, 'wordpress/uploads/2026/11/kép.jpg'), Buffer.from([0xff, 0xd8, 0, 1]))
  write(inData(site, 'wordpress/plugins/forms/forms.php'), '<?php // the owner put it there')
  write(inData(site, 'wordpress/salts.json'), '{"auth":"salt"}')
  write(inData(site, 'wordpress/core/wp-load.php'), '<?php // fetched again where it is missing')
  write(inData(site, 'images/made.avif'), 'made again')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function backedUp(): Promise<string> {
  const done = await backUp(site, backups, now)
  if (!done.ok) throw new Error(done.fault)
  return done.value.archive
}

describe('a backup of a site that runs', () => {
  test('contains leads that exist only in the write-ahead log', async () => {
    const fixture = createLeadsFixture({ databaseUrl: null, dataDirectory: site.dataDirectory })
    for (let number = 0; number < 30; number += 1)
      await fixture.accepted(submissionOf({ idempotencyKey: `key-${number}-0000` }))
    // The main file has at most the tables; a plain copy of it would lose the leads.
    expect(statSync(inData(site, 'leads.sqlite-wal')).size).toBeGreaterThan(0)
    await backedUp()
    await fixture.accepted(submissionOf({ idempotencyKey: 'after-the-backup' }))
    await fixture.end()

    expect((await restore(fresh, backups, empty)).ok).toBe(true)
    const copy = new DatabaseSync(inData(fresh, 'leads.sqlite'))
    expect(copy.prepare('select count(*) as leads from leads').get()).toEqual({ leads: 30 })
    expect(copy.prepare('select count(*) as jobs from jobs').get()).toEqual({ jobs: 30 })
    copy.close()
  })

  test('contains settings, mails, uploads, plugins and the WordPress database, and nothing that can be regenerated', async () => {
    mkdirSync(inData(site, 'wordpress/database'))
    const wordpress = new DatabaseSync(inData(site, 'wordpress/database/wordpress.sqlite'))
    wordpress.exec(
      "pragma journal_mode = wal; create table posts (title text); insert into posts values ('Hír')",
    )
    await backedUp()
    wordpress.close()

    const done = await restore(fresh, backups, empty)
    expect(done).toMatchObject({ ok: true, value: { replaced: null, otherSettings: null } })
    expect(filesIn(fresh.dataDirectory)).toEqual([
      'mail/2026-11-22.eml',
      'wordpress/database/wordpress.sqlite',
      'wordpress/plugins/forms/forms.php',
      'wordpress/salts.json',
      'wordpress/uploads/2026/11/kép.jpg',
    ])
    expect(readFileSync(fresh.settingsFile, 'utf8')).toContain('secret')
    const copy = new DatabaseSync(inData(fresh, 'wordpress/database/wordpress.sqlite'))
    expect(copy.prepare('select title from posts').get()).toEqual({ title: 'Hír' })
    copy.close()
  })

  test.skipIf(process.platform === 'win32')(
    'contains files with any name that this file system allows',
    async () => {
      const names = ['uploads/Pillanatkép 10:30.png', 'uploads/a\\b.jpg']
      for (const name of names) write(inData(site, `wordpress/${name}`), name)
      await backedUp()
      expect(await restore(fresh, backups, empty)).toMatchObject({ ok: true })
      expect(filesIn(inData(fresh, 'wordpress'))).toEqual(expect.arrayContaining(names))
    },
  )

  test.skipIf(process.platform !== 'linux')('names files that it has to skip: not UTF-8', async () => {
    const inUploads = (...name: number[]) =>
      Buffer.concat([Buffer.from(inData(site, 'wordpress/uploads/k')), Buffer.from(name)])
    // As old programs left them, in ISO 8859-2.
    writeFileSync(inUploads(0xe9, 0x70), 'kép')
    mkdirSync(inUploads(0xe9, 0x70, 0x65, 0x6b))
    write(inData(site, 'wordpress/uploads/\ufffd.jpg'), 'no picture, but UTF-8')
    const done = await backUp(site, backups, now)
    if (!done.ok) throw new Error(done.fault)
    expect(done.value.leftOut.toSorted()).toEqual([
      'wordpress/uploads/k\ufffdp',
      'wordpress/uploads/k\ufffdpek',
    ])
    expect(Object.keys(done.value.manifest.files)).toContain('wordpress/uploads/\ufffd.jpg')
  })

  test('contains hidden files of plugins and uploads, in hidden folders too', async () => {
    const names = ['plugins/forms/.rules', 'plugins/forms/.parts/a/.b/c.php', 'uploads/private/.htaccess']
    for (const name of names) write(inData(site, `wordpress/${name}`), name)
    await backedUp()
    await restore(fresh, backups, empty)
    expect(filesIn(inData(fresh, 'wordpress'))).toEqual(expect.arrayContaining(names))
  })

  test('is readable by its owner only, and leaves no partial file', async () => {
    const archive = await backedUp()
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(readdirSync(backups)).toEqual([path.basename(archive)])
  })

  test('explains in a sentence where it may not or cannot write', async () => {
    const file = path.join(folder, 'a-file')
    write(file, '')
    expect(await backUp(site, file, now)).toEqual({
      ok: false,
      fault: `${file} cannot be used: it is not a folder.`,
    })
    expect(await backUp(site, path.join(file, 'below'), now)).toMatchObject({
      ok: false,
      fault: expect.stringContaining('not a folder'),
    })
    const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/backups/.backing-up-x' })
    expect(await orDiskFault('/backups', () => Promise.reject(denied))).toEqual({
      ok: false,
      fault: expect.stringMatching(
        /^\/backups cannot be used: permission is denied\. .*chown \d+ \/backups$/,
      ),
    })
    const full = Object.assign(new Error('ENOSPC'), {
      code: 'ENOSPC',
      path: '/data/mail/1.eml',
      dest: '/backups/x',
    })
    expect(await orDiskFault('/backups', () => Promise.reject(full))).toEqual({
      ok: false,
      fault: 'The disk of /backups is full: make room, and run the command again.',
    })
    await expect(orDiskFault('/backups', () => Promise.reject(new TypeError('a bug')))).rejects.toThrow(
      'a bug',
    )
  })

  test.skipIf(process.platform !== 'linux')('into a place where no folder can be made', async () => {
    expect(await backUp(site, '/proc/x', now)).toEqual({
      ok: false,
      fault: '/proc/x cannot be used: there is no such folder, and none can be made.',
    })
    expect(await backUp(site, path.join(folder, 'a'.repeat(300)), now)).toEqual({
      ok: false,
      fault: expect.stringContaining('its name is too long'),
    })
    await backedUp()
    expect(
      await restore({ ...fresh, dataDirectory: '/proc/x/data' }, backups, { replace: false, now }),
    ).toEqual({
      ok: false,
      fault: '/proc/x cannot be used: there is no such folder, and none can be made.',
    })
  })

  test('is refused where no site has run, and leaves no archive', async () => {
    write(fresh.settingsFile, 'PHONE=1\n')
    const refused = {
      ok: false,
      fault: expect.stringMatching(/^There is nothing to back up in .*fresh.data: /),
    }
    expect(await backUp(fresh, backups, now)).toEqual(refused)
    mkdirSync(inData(fresh, 'images'), { recursive: true })
    expect(await backUp(fresh, backups, now)).toEqual(refused)
    expect(filesIn(backups)).toEqual([])
  })

  test('is refused when the database is damaged', async () => {
    write(inData(site, 'leads.sqlite'), Buffer.alloc(8_192, 'no database at all'))
    const done = await backUp(site, backups, now)
    expect(done).toMatchObject({ ok: false })
    expect(readdirSync(backups)).toEqual([])
  })
})

describe('a restore that is refused changes nothing', () => {
  const refusal = async (from: string, into = fresh) => {
    const before = filesIn(folder)
    const done = await restore(into, from, empty)
    expect(filesIn(folder)).toEqual(before)
    return done.ok ? 'restored' : done.fault
  }

  test('without an archive', async () => {
    expect(await refusal(backups)).toContain('There is no backup')
  })

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ['with a byte that has changed', (bytes: Buffer) => bytes.with(200, (bytes[200] ?? 0) ^ 0xff)],
    ['of no length', () => Buffer.alloc(0)],
    ['that is a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ] as const)('with an archive %s', async (_, damage) => {
    const archive = await backedUp()
    writeFileSync(archive, damage(readFileSync(archive)))
    expect(await refusal(archive)).toMatch(/cannot be restored: .*Nothing was changed\./)
  })

  const digest = '0'.repeat(64)
  test.each([
    ['of another product', { format: 'other' }],
    ['of a later version', { format: 'igniting-studio-backup', version: 2, files: {} }],
    ['that climbs out', { version: 1, files: { 'mail/../../evil': { bytes: 1, sha256: digest } } }],
    [
      'that names a file of the system',
      { version: 1, files: { '/etc/passwd': { bytes: 1, sha256: digest } } },
    ],
    ['that lacks a file', { version: 1, files: { 'mail/gone.eml': { bytes: 1, sha256: digest } } }],
  ])('with an archive %s', async (_, manifest) => {
    const source = path.join(folder, 'foreign')
    write(
      path.join(source, 'manifest.json'),
      JSON.stringify({ format: 'igniting-studio-backup', ...manifest }),
    )
    mkdirSync(backups)
    const archive = path.join(backups, 'igniting-studio-2026-11-22.tar.gz')
    await create({ cwd: source, file: archive, gzip: true }, ['manifest.json'])
    expect(await refusal(backups)).toMatch(/cannot be restored: .*Nothing was changed\./)
  })

  test.each([
    ['format', { version: 2, madeBy: '9.0.0' }],
    ['database', { version: 1, madeBy: '9.0.0' }],
  ])(
    'OPS-3 refuses an archive of a newer site version, of the same %s or not, in one sentence',
    async (_, newer) => {
      const source = path.join(folder, 'newer')
      const manifest = {
        format: 'igniting-studio-backup',
        createdAt: '2027-01-01',
        database: 'none',
        files: {},
        ...newer,
      }
      write(path.join(source, 'manifest.json'), JSON.stringify(manifest))
      mkdirSync(backups)
      const archive = path.join(backups, 'igniting-studio-2027-01-01.tar.gz')
      await create({ cwd: source, file: archive, gzip: true }, ['manifest.json'])
      expect(await refusal(backups)).toBe(
        `${archive} cannot be restored: it was made by version 9.0.0 of the site, which is newer than this one (${siteVersion}): update the site first. Nothing was changed.`,
      )
    },
  )

  test('into a folder that is not empty', async () => {
    await backedUp()
    expect(await refusal(backups, site)).toContain('--replace')
  })

  test('under a site that runs, even with --replace', async () => {
    const archive = await backedUp()
    const fixture = createLeadsFixture({ databaseUrl: null, dataDirectory: site.dataDirectory })
    await fixture.accepted(submissionOf())
    const done = await restore(site, archive, { replace: true, now })
    await fixture.end()
    expect(done).toMatchObject({ ok: false, fault: expect.stringContaining('running') })
  })
})

test('--replace moves existing data aside, and reuses the fetched WordPress', async () => {
  const fixture = createLeadsFixture({ databaseUrl: null, dataDirectory: site.dataDirectory })
  await fixture.accepted(submissionOf())
  await fixture.end()
  await backedUp()
  write(inData(site, 'mail/later.eml'), 'Subject: Later')
  write(site.settingsFile, 'SMTP_URL=smtp://newer.example\n')
  const done = await restore(site, backups, { replace: true, now })
  if (!done.ok) throw new Error(done.fault)
  const aside = path.join(site.dataDirectory, 'before-restore-2026-11-22T09-30-00-000Z')
  expect(done.value).toMatchObject({ replaced: aside, otherSettings: `${site.settingsFile}.from-backup` })
  expect(filesIn(aside)).toContain('leads.sqlite')
  expect(filesIn(path.join(aside, 'mail'))).toEqual(['2026-11-22.eml', 'later.eml'])
  expect(filesIn(inData(site, 'mail'))).toEqual(['2026-11-22.eml'])
  expect(filesIn(inData(site, 'wordpress/core'))).toEqual(['wp-load.php'])
  expect(readFileSync(site.settingsFile, 'utf8')).toContain('newer')
})

test('restores the newest archive of a folder', async () => {
  await backedUp()
  write(inData(site, 'mail/later.eml'), 'Subject: Later')
  await backUp(site, backups, now + 1_000)
  await restore(fresh, backups, empty)
  expect(filesIn(inData(fresh, 'mail'))).toContain('later.eml')
})

describe('pruning', () => {
  const aged = (name: string, days: number) => {
    write(path.join(backups, name), '')
    utimesSync(path.join(backups, name), now / 1_000, now / 1_000 - days * 86_400)
  }

  test('deletes archives older than a month and partial ones, and nothing else', async () => {
    aged('igniting-studio-2026-10-20-0330.tar.gz', 33)
    aged('igniting-studio-2026-10-25-0330.tar.gz', 28)
    aged('igniting-studio-2026-11-21-0330.tar.gz', 1)
    aged('holiday-2020.tar.gz', 900)
    aged('.backing-up-abc', 2)
    aged('.backing-up-now', 0)
    aged('igniting-studio-2026-11-20-0330.tar.gz.partial', 2)
    aged('igniting-studio-2026-11-22-0330.tar.gz.partial', 0)
    const deleted = [
      'igniting-studio-2026-10-20-0330.tar.gz',
      '.backing-up-abc',
      'igniting-studio-2026-11-20-0330.tar.gz.partial',
    ]
    expect(await pruneArchives(backups, now)).toEqual({ ok: true, value: deleted })
    expect(readdirSync(backups).filter((name) => deleted.includes(name))).toEqual([])
    expect(readdirSync(backups)).toHaveLength(5)
  })

  test('GDPR-1 is not needed for what a backup that was cut off has left: the next one deletes it', async () => {
    aged('.backing-up-abc', 2)
    aged('igniting-studio-2026-11-20-0330.tar.gz.partial', 2)
    aged('.backing-up-now', 0)
    aged('igniting-studio-2026-01-01-0330.tar.gz', 300)
    const archive = await backedUp()
    expect(readdirSync(backups).toSorted()).toEqual([
      '.backing-up-now',
      'igniting-studio-2026-01-01-0330.tar.gz',
      path.basename(archive),
    ])
  })

  test('never deletes the newest archive, however old', async () => {
    aged('igniting-studio-2026-01-01-0330.tar.gz', 300)
    expect(await pruneArchives(backups, now)).toEqual({ ok: true, value: [] })
  })
})
