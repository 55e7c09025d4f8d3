import { languages } from '#locale/language.ts'
import type { Content } from '../content.ts'
import { homeName, menuName, optionsName, settingsName } from '../content-names.ts'
import type { Reader } from '../content-reader.ts'
import { decodeMenu } from '../decode/menu.ts'
import { decodeOptions } from '../decode/options.ts'
import { decodeHome, decodeSettings } from '../decode/site.ts'
import { defaultOptions, defaultSettings, emptyHome } from '../defaults.ts'
import type { HomeContent, MenuItem, Options, SiteSettings } from '../models.ts'
import * as calls from '../wordpress-calls.ts'
import { objectIn } from './decoded-answers.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { inItsLanguage, type OfLanguage } from './record-kinds.ts'
import { valueOr } from './stand-ins.ts'

type SiteReads = Pick<Content, 'settings' | 'home' | 'options' | 'menu'>

/** What belongs to the whole site, read from WordPress; one without the companion plugin has the defaults (CALL-28). */
export function createSiteReads({
  builtIn,
  context,
  store,
}: ReadDependencies): (reader: Reader) => SiteReads {
  const { addresses } = context
  const settings = store.keep<OfLanguage, SiteSettings>({
    kind: 'settings',
    type: 'settings',
    languagesOf: inItsLanguage,
    names: (language) => [settingsName(language)],
    load: async (api, language) =>
      objectIn(await calls.siteSettings(api), (body) => decodeSettings(body, language, addresses)),
    whenAbsent: defaultSettings,
  })
  const homes = store.keep<OfLanguage, HomeContent>({
    kind: 'home',
    type: 'home',
    languagesOf: inItsLanguage,
    names: (language) => [homeName(language)],
    load: async (api, language) =>
      objectIn(await calls.homeContent(api, language), (body) => decodeHome(body, language, addresses)),
    whenAbsent: () => emptyHome,
  })
  const options = store.keep<[], Options>({
    kind: 'options',
    type: 'settings',
    languagesOf: () => languages,
    names: () => [optionsName],
    load: async (api) => objectIn(await calls.optionsRecord(api), (body) => decodeOptions(body, addresses)),
    whenAbsent: () => defaultOptions,
  })
  const menus = store.keep<OfLanguage, MenuItem[] | null>({
    kind: 'menu',
    type: 'settings',
    languagesOf: inItsLanguage,
    names: (language) => [menuName(language)],
    load: async (api, language) =>
      objectIn(await calls.menu(api, `header-${language}`), (body) =>
        nullIfEmpty(decodeMenu(body, language, context)),
      ),
    whenAbsent: () => null,
  })

  return (reader) => ({
    settings: async (language) =>
      valueOr(reader, await settings.read(reader, language), () => builtIn.settings(language)),
    home: async (language) =>
      valueOr(reader, await homes.read(reader, language), () => builtIn.home(language)),
    options: async () => valueOr(reader, await options.read(reader), async () => defaultOptions),
    menu: async (language) => valueOr(reader, await menus.read(reader, language), async () => null),
  })
}

const nullIfEmpty = (items: MenuItem[]) => (items.length ? items : null)
