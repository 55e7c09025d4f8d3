import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Figure } from '../measuring/figure.ts'
import { type Answer, look, startIntake, submit } from './intake.ts'

const diskBytes = 1_000_000
const visitors = 10

/** The disk of the leads is full, then read-only: a lead that was not stored must not be confirmed. */
export async function measureLeadsStorage(): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-disk-'))
  const location = { databaseUrl: null, dataDirectory }
  const order = { location, deliveriesFile: path.join(tmpdir(), 'unused'), deliveryMs: null }
  const isMounted = mount('-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', dataDirectory)
  if (!isMounted)
    process.stderr.write('no small disk can be mounted here: the size of files is limited instead\n')
  try {
    const full = await fillUp(isMounted ? await startIntake(order) : await startIntake(order, limitedFiles))
    // Enlarges the disk, so that the database can be opened to see what was really stored.
    if (isMounted) mount('-o', `remount,size=${4 * diskBytes}`, dataDirectory)
    const kept = await dataIn(location)
    const figures: Figure[] = [
      {
        name: 'full disk: accepted before it was full',
        value: full.accepted,
        unit: 'leads',
        bound: { atLeast: 1 },
      },
      { name: 'full disk: answered 503', value: full.refused, unit: '', bound: { atLeast: visitors } },
      { name: 'full disk: answered anything else', value: full.others, unit: '', bound: { atMost: 0 } },
      {
        name: 'full disk: accepted and not there with all jobs',
        value: full.ids.filter((id) => kept.get(id) !== 3).length,
        unit: 'leads',
        bound: { atMost: 0 },
      },
    ]
    if (isMounted) figures.push(...(await readOnly(order, dataDirectory)))
    return figures
  } finally {
    if (isMounted) spawnSync('umount', [dataDirectory])
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** For machines that cannot mount. `XFSZ` would end the process; ignored, writing beyond the limit fails instead. */
const limitedFiles = ['sh', '-c', `trap '' XFSZ; ulimit -f ${diskBytes / 512}; exec "$0" "$@"`]

const mount = (...words: string[]) => spawnSync('mount', words).status === 0

async function fillUp(intake: Awaited<ReturnType<typeof startIntake>>) {
  let refusals = 0
  const all: Answer[] = []
  while (refusals < 3 * visitors && all.length < 20_000) {
    const some = await Promise.all(Array.from({ length: visitors }, () => submit(intake.port)))
    refusals += some.filter(({ status }) => status === 503).length
    all.push(...some)
  }
  await intake.end('SIGTERM')
  const ids = all.flatMap(({ status, id }) => (status === 202 && id !== null ? [id] : []))
  return {
    ids,
    accepted: ids.length,
    refused: refusals,
    others: all.filter(({ status }) => status !== 202 && status !== 503).length,
  }
}

/** The number of jobs of each lead. */
async function dataIn(location: { databaseUrl: null; dataDirectory: string }): Promise<Map<string, number>> {
  const jobs = await look(location, (db) => db.selectFrom('jobs').select('lead_id').execute())
  const counts = new Map<string, number>()
  for (const { lead_id } of jobs) counts.set(lead_id ?? '', (counts.get(lead_id ?? '') ?? 0) + 1)
  return counts
}

async function readOnly(order: Parameters<typeof startIntake>[0], disk: string): Promise<Figure[]> {
  mount('-o', 'remount,ro', disk)
  const intake = await startIntake(order)
  const answers = await Promise.all(Array.from({ length: visitors }, () => submit(intake.port)))
  await intake.end('SIGTERM')
  mount('-o', 'remount,rw', disk)
  const again = await startIntake(order)
  const back = await submit(again.port)
  await again.end('SIGTERM')
  return [
    {
      name: 'read-only disk: answered 503',
      value: answers.filter(({ status }) => status === 503).length,
      unit: '',
      bound: { atLeast: visitors },
    },
    {
      name: 'disk is well again: accepted',
      value: Number(back.status === 202),
      unit: '',
      bound: { atLeast: 1 },
    },
  ]
}
