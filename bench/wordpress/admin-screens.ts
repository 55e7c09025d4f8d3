import path from 'node:path'
import { startPairedWordPress } from '#testing/servers/test-wordpress.ts'
import type { Figure } from '../measuring/figure.ts'
import { processorMsOfProcess } from '../measuring/processor-time.ts'
import { median } from '../measuring/statistics.ts'

/** The screens that owners open most, with sample content. */
const screens = {
  dashboard: '/wp-admin/index.php',
  'website texts': '/wp-admin/admin.php?page=igniting-studio',
  'home page, Hungarian': '/wp-admin/admin.php?page=igniting-studio&tab=hu',
  'header and footer': '/wp-admin/admin.php?page=igniting-studio-menus',
  projects: '/wp-admin/edit.php?post_type=portfolio',
  posts: '/wp-admin/edit.php',
  'a new post': '/wp-admin/post-new.php',
  'a new project': '/wp-admin/post-new.php?post_type=portfolio',
  media: '/wp-admin/upload.php',
  translations: '/wp-admin/admin.php?page=igniting-studio-translations',
} as const

/** Above this an owner waits on a small machine. */
const maxScreenMs = 2_000

/** Processor time of the embedded WordPress for each screen of the admin; the website it is paired with does not answer. */
export async function measureAdminScreens({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const wordpress = await startPairedWordPress('http://127.0.0.1:9', path.resolve('src/content/sample'))
  try {
    const { state } = wordpress.wordPress
    if (state.phase !== 'ready') throw new Error(`the embedded WordPress is ${state.phase}`)
    const headers = { cookie: await wordpress.signIn() }
    const milliseconds: Record<string, number[]> = {}
    for (const [name, screen] of Object.entries(screens)) {
      const times: number[] = []
      // The first load fills caches: PHP files of the screen, transients.
      for (let load = 0; load <= (isQuick ? 2 : 7); load += 1) {
        const before = processorMsOfProcess(state.pid)
        const answer = await fetch(wordpress.url + screen, { headers })
        await answer.text()
        if (answer.status !== 200) throw new Error(`${screen}: status ${answer.status}`)
        if (load > 0) times.push(processorMsOfProcess(state.pid) - before)
      }
      milliseconds[name] = times
    }
    return adminScreenFigures(milliseconds)
  } finally {
    await wordpress.stop()
  }
}

/** @param milliseconds of processor time by screen */
export const adminScreenFigures = (milliseconds: Readonly<Record<string, readonly number[]>>): Figure[] =>
  Object.entries(milliseconds).map(([name, times]) => ({
    name: `processor time of a screen, median: ${name}`,
    value: median(times),
    unit: 'ms',
    bound: { atMost: maxScreenMs },
  }))
