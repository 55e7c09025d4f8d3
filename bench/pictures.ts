import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { systemClock } from '#base/clock.ts'
import { type SiteProcess, startSite } from '#testing/servers/site-process.ts'
import { startUploadsServer, type UploadsServer } from '#testing/servers/uploads-server.ts'
import type { Figure } from './measuring/figure.ts'
import { run } from './processes/processes.ts'

const spellingsCount = 40
const readersCount = 200
const mostHealthMs = 100
const mostAddedMb = 170

export type PicturesResult = {
  /** The files that forty spellings of one photograph left on disk besides its original, and the processor time. */
  made: number
  processorSeconds: number
  /** The slowest response of `/healthz` while the maximum number of queued photographs was processed. */
  healthMs: number
  /** The slowest one while the site was idle: what the machine itself adds. */
  idleHealthMs: number
  /** Resident memory that each case added at its peak. */
  bombMb: number
  photographMb: number
  readersMb: number
}

/** The cost of pictures under attack: spellings of one picture, many at once, a decompression bomb, and stalled readers. */
export async function measurePictures({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const uploads = await startUploadsServer()
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-bench-'))
  await addPictures(uploads)
  const site = await startSite(new URL(uploads.url).origin, dataDirectory)
  const get = async (address: string) => {
    const answer = await fetch(site.origin + address, { headers: { accept: 'image/avif' } })
    await answer.arrayBuffer()
    return answer.status
  }
  try {
    await get('/media/small.jpg?w=320')
    const madeBefore = (await readdir(path.join(dataDirectory, 'images'))).length
    const secondsBefore = processorSeconds(site)
    await Promise.all(spellings.map((spelling) => get(`${spelling}?w=1920`)))
    const spent = processorSeconds(site) - secondsBefore
    const made = (await readdir(path.join(dataDirectory, 'images'))).length - madeBefore - 1
    const photographMb = await addedMb(site, () => get('/media/photo-0.jpg?w=1920'))
    const bombMb = await addedMb(site, () => get('/media/bomb.avif?w=1920'))
    const many = Array.from({ length: isQuick ? 10 : 50 }, (_, at) => `/media/photo-${at + 1}.jpg?w=960`)
    const idleHealthMs = await slowestHealth(site, systemClock.sleep(isQuick ? 1_000 : 5_000))
    const healthMs = await slowestHealth(site, Promise.all(many.map(get)))
    await fetch(`${site.origin}/media/grain.png?w=1920`, { headers: { accept: 'image/png' } }).then(
      (answer) => answer.arrayBuffer(),
    )
    const readersMb = await addedMb(site, () => standStill(site, '/media/grain.png?w=1920'))
    return picturesFigures({
      made,
      processorSeconds: spent,
      healthMs,
      idleHealthMs,
      bombMb,
      photographMb,
      readersMb,
    })
  } finally {
    await site.stop()
    uploads.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

export const picturesFigures = (result: PicturesResult): Figure[] => [
  {
    name: `${spellingsCount} spellings of one picture: made`,
    value: result.made,
    unit: '',
    bound: { atMost: 1 },
  },
  { name: 'the same: of the processor', value: result.processorSeconds, unit: 's', bound: null },
  {
    name: 'AVIF of 49 megapixels in 2 kB: memory added',
    value: result.bombMb,
    unit: 'MB',
    bound: { atMost: mostAddedMb },
  },
  {
    name: 'photograph of 12 megapixels: memory added',
    value: result.photographMb,
    unit: 'MB',
    bound: { atMost: mostAddedMb },
  },
  {
    name: 'many pictures made at once: slowest /healthz',
    value: result.healthMs,
    unit: 'ms',
    bound: { atMost: mostHealthMs },
  },
  { name: 'nothing made: slowest /healthz', value: result.idleHealthMs, unit: 'ms', bound: null },
  {
    name: `${readersCount} readers that stand still: memory added`,
    value: result.readersMb,
    unit: 'MB',
    bound: { atMost: mostAddedMb },
  },
]

const spellings = Array.from({ length: spellingsCount }, (_, at) =>
  Array.from('photo.jpg', (letter, place) => {
    const code = letter.charCodeAt(0).toString(16)
    return (at >> place) & 1 ? `%${code}` : letter
  }).join(''),
).map((name) => `/media/${name}`)

async function addPictures({ files }: UploadsServer) {
  const create = { width: 504, height: 378, channels: 3, background: '#000' } as const
  const grain = sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
  const small = await grain.png().toBuffer()
  const photo = await sharp(small).resize(4032).jpeg({ quality: 85 }).toBuffer()
  const flat = { width: 7000, height: 7000, channels: 3, background: '#d4a017' } as const
  files.set('/small.jpg', { body: await sharp(small).jpeg().toBuffer() })
  files.set('/photo.jpg', { body: photo })
  for (let at = 0; at <= 50; at++) files.set(`/photo-${at}.jpg`, { body: photo })
  // More than the system buffers for a connection that is not read.
  const clear = { width: 1920, height: 1440, channels: 4, background: '#0000' } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  files.set('/grain.png', {
    body: await sharp({ create: { ...clear, noise } })
      .png()
      .toBuffer(),
  })
  files.set('/bomb.avif', { body: await sharp({ create: flat }).avif({ effort: 0 }).toBuffer() })
}

/** Processor time of the site's process since its start. */
function processorSeconds({ pid }: SiteProcess): number {
  const [seconds = 0, minutes = 0, hours = 0] = run('ps', '-o', 'time=', '-p', String(pid))
    .trim()
    .split(/[:-]/)
    .map(Number)
    .toReversed()
  return seconds + 60 * minutes + 3_600 * hours
}

/** The additional memory of the site at its peak during some work. */
async function addedMb(site: SiteProcess, act: () => Promise<unknown>): Promise<number> {
  const before = site.memoryMb()
  let most = before
  await during(act(), async () => {
    most = Math.max(most, site.memoryMb())
    await systemClock.sleep(10)
  })
  return most - before
}

async function slowestHealth(site: SiteProcess, load: Promise<unknown>): Promise<number> {
  let slowest = 0
  await during(load, async () => {
    const asked = performance.now()
    await (await fetch(`${site.origin}/healthz`)).text()
    slowest = Math.max(slowest, performance.now() - asked)
    await systemClock.sleep(20)
  })
  return slowest
}

/** Repeats something until the work is over, and once afterwards. */
async function during(work: Promise<unknown>, again: () => Promise<void>) {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) await again()
  await again()
  await over
}

/** Connections that request a picture and read nothing of it, for a moment. */
async function standStill({ origin }: SiteProcess, address: string) {
  const { hostname, port } = new URL(origin)
  const sockets: Socket[] = Array.from({ length: readersCount }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.pause()
    socket.write(`GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    return socket
  })
  await systemClock.sleep(3_000)
  for (const socket of sockets) socket.destroy()
}
