import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Folder of the owner's plugins, within the state directory. */
export const pluginsDirectory = 'plugins'
export const companionPlugin = 'igniting-studio'

/**
 * Plugins by folder, or by file for a single-file plugin; `all` means all of the owner's. The companion plugin is never
 * left out.
 */
export type LeftOutPlugins = readonly string[] | 'all'

/** Marker file that exists while a start with plugins has not produced an answer yet. */
const markIn = (stateDirectory: string) => path.join(stateDirectory, 'starting-with-plugins')

/** Removes the marker: a start that is ended from outside says nothing about the plugins. */
export const forgetStart = (stateDirectory: string) => rmSync(markIn(stateDirectory), { force: true })

type Start = {
  stateDirectory: string
  site: { skipPlugins(plugins: LeftOutPlugins): void }
  /** @returns why WordPress is not usable, or null. @throws if PHP itself has crashed */
  firstAnswer(): Promise<string | null>
  warnOwner(message: string): void
}

/**
 * Gets a first answer from WordPress whatever the owner's plugins do. A plugin that breaks it is left out until the
 * next start; if PHP does not name one, or the previous start died without an answer, all are left out.
 * @throws if WordPress is not usable without plugins either
 */
export async function startWithPlugins({ stateDirectory, site, firstAnswer, warnOwner }: Start) {
  const folder = path.join(stateDirectory, pluginsDirectory)
  const hasPlugins = readdirSync(folder).some((name) => name !== companionPlugin && !name.startsWith('.'))
  const hasDied = hasPlugins && existsSync(markIn(stateDirectory))
  let leftOut: LeftOutPlugins = hasDied ? 'all' : []
  const warn = (why: string) =>
    warnOwner(
      `${leftOut === 'all' ? 'All plugins are' : `The plugin ${leftOut.at(-1)} is`} left out until the next start: ` +
        `with ${leftOut === 'all' ? 'them' : 'it'} WordPress cannot be used. ` +
        `Repair what is in ${folder} or take it out, then start again. ${why}`,
    )
  if (hasDied) warn('The last start died before the first answer.')
  if (hasPlugins) writeFileSync(markIn(stateDirectory), '')

  while (true) {
    site.skipPlugins(leftOut)
    const why = await firstAnswer()
    if (why === null || leftOut === 'all' || !hasPlugins) {
      forgetStart(stateDirectory)
      if (why === null) return
      throw new Error(why)
    }
    const faulty = faultyPlugin(why)
    leftOut = faulty === null || leftOut.includes(faulty) ? 'all' : [...leftOut, faulty]
    warn(why)
  }
}

/** The plugin named in PHP's fatal error; null if it names none of the owner's. */
export function faultyPlugin(errors: string): string | null {
  const [, name = companionPlugin] =
    /(?:fatal|parse) error.*?\/wp-content\/plugins\/([^\s/:'"()]+)/is.exec(errors) ?? []
  return name === companionPlugin ? null : name
}
