import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestWordPress, type TestWordPress } from '../servers/test-wordpress.ts'

const empty = {
  site: { settings: { title: 'Igniting Studio', tagline: '' }, home: {}, facts: {} },
  terms: { categories: [], tags: [] },
  pages: [],
  services: [],
  projects: [],
  posts: [],
}

/** A test WordPress with the companion plugin and no content. */
export async function startEmptyWordPress(wordpressDirectory?: string): Promise<TestWordPress> {
  const folder = await mkdtemp(path.join(tmpdir(), 'no-content-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    for (const [name, content] of Object.entries(empty))
      await writeFile(path.join(folder, `${name}.json`), JSON.stringify(content))
    const wordpress = await startTestWordPress(folder, wordpressDirectory, null, null)
    return { ...wordpress, stop: () => wordpress.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
