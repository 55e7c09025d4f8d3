import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EmbeddedWordPressOptions } from '#embedded-wordpress/embedded-wordpress.ts'
import { startTestWordPress, type TestWordPress } from '../servers/test-wordpress.ts'

/**
 * A test WordPress with additions to the companion plugin, made after it was installed.
 * @param plugins PHP files of must-use plugins, by name: they load before the companion plugin
 * @param website that it is paired with
 * @param content folder of its content; the fixture of the contract by default
 */
export async function startWordPressWith(
  plugins: Readonly<Record<string, string>>,
  website: EmbeddedWordPressOptions['website'] = null,
  content?: string,
): Promise<TestWordPress> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wordpress-with-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const installedFrom = fileURLToPath(new URL('../../../wordpress', import.meta.url))
    await cp(installedFrom, folder, { recursive: true })
    for (const [name, php] of Object.entries(plugins))
      await writeFile(path.join(folder, 'embedded/mu-plugins', name), php)
    const wordpress = await startTestWordPress(content, folder, website, installedFrom)
    return { ...wordpress, stop: () => wordpress.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
