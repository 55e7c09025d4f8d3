import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import { isProcessAlive } from '#base/process-alive.ts'
import { environmentWith, freePort, notYet, until } from '#testing/processes.ts'
import type { Figure } from './measuring/figure.ts'
import { run } from './processes/processes.ts'

/** Enough pages for the processes to reach their usual size. */
const pagesToVisit = [
  '/',
  '/hu',
  '/blog',
  '/hu/blog',
  '/portfolio',
  '/hu/portfolio',
  '/about',
  '/services/social-media',
]

/**
 * The time a newcomer waits in a fresh clone of the committed state: from `npm start` to a home page with WordPress's content,
 * the same for a second start, and the memory of both processes.
 */
export async function measureStartUp(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-clone-'))
  try {
    run('git', 'clone', '--quiet', '.', folder)
    const first = await startOnce(folder)
    const second = await startOnce(folder)
    return [
      {
        name: 'clean clone to the home page with WordPress content',
        value: first.seconds,
        unit: 's',
        bound: { atMost: 180 },
      },
      { name: 'second start to the same', value: second.seconds, unit: 's', bound: { atMost: 15 } },
      {
        name: 'memory of the site process, first start',
        value: first.siteMb,
        unit: 'MB',
        bound: { atMost: 250 },
      },
      {
        name: 'memory of the site process, second start',
        value: second.siteMb,
        unit: 'MB',
        bound: { atMost: 250 },
      },
      {
        name: 'memory of the WordPress process',
        value: second.wordpressMb,
        unit: 'MB',
        bound: { atMost: 500 },
      },
      { name: 'stop of everything', value: second.stopSeconds, unit: 's', bound: { atMost: 10 } },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(folder: string) {
  const [port, wordpressPort] = [await freePort(), await freePort()]
  const startedAt = systemClock.now()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: environmentWith({ PORT: String(port), WORDPRESS_PORT: String(wordpressPort) }),
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await until(async () => {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    return isServingWordPress(origin).catch(notYet)
  })
  const seconds = secondsSince(startedAt)
  for (const page of pagesToVisit) await (await fetch(origin + page)).text()
  const memory = memoryBelow(npm)
  const stoppedAt = systemClock.now()
  npm.kill('SIGTERM')
  await until(
    async () => (await fetch(origin).catch(() => null)) === null && !memory.pids.some(isProcessAlive),
  )
  return { seconds, ...memory, stopSeconds: secondsSince(stoppedAt) }
}

async function isServingWordPress(origin: string): Promise<boolean> {
  const status = await (await fetch(`${origin}/api/status`)).json()
  return status.content.availability.status === 'available' && (await fetch(origin)).status === 200
}

/** Resident memory of the site and of WordPress among the descendants of `npm start`, in megabytes. */
function memoryBelow(npm: ChildProcess) {
  const rows = run('ps', '-eo', 'pid=,ppid=,rss=,args=')
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? [])
    .map(([pid, parent, rss, command = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      rss: Number(rss),
      command,
    }))
  const family = new Set([npm.pid])
  for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid)
  const megabytes = (script: string) =>
    (rows.find(({ pid, command }) => family.has(pid) && command.includes(script))?.rss ?? Number.NaN) / 1024
  return {
    siteMb: megabytes('scripts/start.ts'),
    wordpressMb: megabytes('site-process.ts'),
    pids: [...family].filter((pid) => pid !== undefined),
  }
}

const secondsSince = (time: number) => (systemClock.now() - time) / 1000
