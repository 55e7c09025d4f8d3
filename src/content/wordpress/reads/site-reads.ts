import { inEachLanguage, type Language, languages } from '#locale/language.ts'
import type { Content } from '../../content.ts'
import type { Reader } from '../../content-reader.ts'
import { homeTag, menuTag, optionsTag, redirectsTag, settingsTag } from '../../content-tags.ts'
import { defaultOptions, defaultSettings, emptyHome } from '../../defaults.ts'
import type { HomeContent, MenuItem, Options, Redirect, SiteSettings } from '../../models.ts'
import * as calls from '../calls/site.ts'
import { decodeMenu } from '../decode/menu.ts'
import { decodeOptions } from '../decode/options.ts'
import { decodeRedirects } from '../decode/redirects.ts'
import { decodeHome, decodeSettings } from '../decode/site.ts'
import { objectIn } from './decoded-answers.ts'
import { valueOr } from './fallbacks.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { inItsLanguage, type OfLanguage } from './record-reads.ts'

type SiteReads = Pick<Content, 'settings' | 'home' | 'options' | 'menu' | 'footerMenu' | 'redirects'>

/** What belongs to the whole site, read from WordPress; one without the companion plugin has the defaults (CALL-28). */
export function createSiteReads({
  builtIn,
  context,
  store,
}: ReadDependencies): (reader: Reader) => SiteReads {
  const { addresses } = context
  /** One document says them in all languages. */
  const settings = store.cached<[], Record<Language, SiteSettings>>({
    kind: 'settings',
    type: 'settings',
    languagesOf: () => languages,
    tags: () => languages.map(settingsTag),
    load: async (api) =>
      objectIn(await calls.siteSettings(api), (body) =>
        inEachLanguage((language) => decodeSettings(body, language, addresses)),
      ),
    whenAbsent: () => inEachLanguage(defaultSettings),
  })
  const homes = store.cached<OfLanguage, HomeContent>({
    kind: 'home',
    type: 'home',
    languagesOf: inItsLanguage,
    tags: (language) => [homeTag(language)],
    load: async (api, language) =>
      objectIn(await calls.homeContent(api, language), (body) => decodeHome(body, language, addresses)),
    whenAbsent: () => emptyHome,
  })
  const options = store.cached<[], Options>({
    kind: 'options',
    type: 'settings',
    languagesOf: () => languages,
    tags: () => [optionsTag],
    load: async (api) => objectIn(await calls.optionsRecord(api), (body) => decodeOptions(body, addresses)),
    whenAbsent: () => defaultOptions,
  })
  const menusAt = (place: 'header' | 'footer') =>
    store.cached<OfLanguage, MenuItem[] | null>({
      kind: place === 'header' ? 'menu' : 'footer-menu',
      type: 'settings',
      languagesOf: inItsLanguage,
      tags: (language) => [menuTag(language)],
      load: async (api, language) =>
        objectIn(await calls.menu(api, `${place}-${language}`), (body) =>
          nullIfEmpty(decodeMenu(body, language, context)),
        ),
      whenAbsent: () => null,
    })
  const redirects = store.cached<[], Redirect[]>({
    kind: 'redirects',
    type: 'settings',
    languagesOf: () => languages,
    tags: () => [redirectsTag],
    load: async (api) => objectIn(await calls.redirectTable(api), (body) => decodeRedirects(body, addresses)),
    whenAbsent: () => [],
  })
  const menus = menusAt('header')
  const footerMenus = menusAt('footer')

  return (reader) => ({
    async settings(language) {
      const read = await settings.read(reader)
      return read.state === 'failed'
        ? valueOr(reader, read, () => builtIn.settings(language))
        : read.value[language]
    },
    home: async (language) =>
      valueOr(reader, await homes.read(reader, language), () => builtIn.home(language)),
    options: async () => valueOr(reader, await options.read(reader), async () => defaultOptions),
    menu: async (language) => valueOr(reader, await menus.read(reader, language), async () => null),
    footerMenu: async (language) =>
      valueOr(reader, await footerMenus.read(reader, language), async () => null),
    redirects: async () => valueOr(reader, await redirects.read(reader), async () => []),
  })
}

const nullIfEmpty = (items: MenuItem[]) => (items.length ? items : null)
