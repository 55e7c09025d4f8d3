import { type Result, success } from '#base/result.ts'
import type { Content } from '../content.ts'
import { decodeMenu } from '../decode/menu.ts'
import { decodeOptions } from '../decode/options.ts'
import { decodeHome, decodeSettings } from '../decode/site.ts'
import { defaultOptions, defaultSettings, emptyHome } from '../defaults.ts'
import type { HomeContent, MenuItem, Options, SiteSettings } from '../models.ts'
import * as calls from '../wordpress-calls.ts'
import { objectIn } from './decoded-answers.ts'
import { createKeptReads, isOutage, type ReadFault, valueOr } from './kept-reads.ts'
import type { ReadDependencies } from './read-dependencies.ts'

/** What belongs to the whole site, read from WordPress; one without the companion plugin has the defaults (CALL-28). */
export function createSiteReads(
  dependencies: ReadDependencies,
): Pick<Content, 'settings' | 'home' | 'options' | 'menu'> {
  const { api, builtIn, context, clock, log } = dependencies
  const { addresses } = context
  const settings = createKeptReads<SiteSettings>({ clock, log, name: 'settings' })
  const homes = createKeptReads<HomeContent>({ clock, log, name: 'home' })
  const options = createKeptReads<Options>({ clock, log, name: 'options' })
  const menus = createKeptReads<MenuItem[] | null>({ clock, log, name: 'menu' })

  return {
    async settings(language) {
      const load = async () =>
        or(
          defaultSettings(language),
          objectIn(await calls.siteSettings(api), (body) => decodeSettings(body, language, addresses)),
        )
      return valueOr(await settings.read(language, load), () => builtIn.settings(language))
    },
    async home(language) {
      const load = async () =>
        or(
          emptyHome,
          objectIn(await calls.homeContent(api, language), (body) => decodeHome(body, language, addresses)),
        )
      return valueOr(await homes.read(language, load), () => builtIn.home(language))
    },
    async options() {
      const load = async () =>
        objectIn(await calls.optionsRecord(api), (body) => decodeOptions(body, addresses))
      return valueOr(await options.read('options', load), async () => defaultOptions)
    },
    async menu(language) {
      const load = async () => {
        const answered = await calls.menu(api, `header-${language}`)
        return or(
          null,
          objectIn(answered, (body) => nullIfEmpty(decodeMenu(body, language, context))),
        )
      }
      return valueOr(await menus.read(language, load), async () => null)
    },
  }
}

/** The default where WordPress answers that it has nothing; an outage stays one. */
const or = <Value>(standard: Value, result: Result<Value, ReadFault>): Result<Value, ReadFault> =>
  result.ok || isOutage(result.fault) ? result : success(standard)

const nullIfEmpty = (items: MenuItem[]) => (items.length ? items : null)
