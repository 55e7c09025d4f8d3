import { success } from '#base/result.ts'
import { inEachLanguage, type Language, languages } from '#locale/language.ts'
import type { Content } from '../../content.ts'
import type { Reader } from '../../content-reader.ts'
import { homeTag, idTag, menuTag, optionsTag, redirectsTag, settingsTag } from '../../content-tags.ts'
import { defaultOptions, defaultSettings, emptyHome } from '../../defaults.ts'
import type { HomeContent, MenuItem, Options, RecordSeo, Redirect, SiteSettings } from '../../models.ts'
import { missingPageSlug, pageById } from '../calls/records.ts'
import * as calls from '../calls/site.ts'
import { decodeMenu } from '../decode/menu.ts'
import { decodeOptions } from '../decode/options.ts'
import { asCount, asRecord } from '../decode/reader.ts'
import { decodePage } from '../decode/records/page.ts'
import { decodeRedirects } from '../decode/redirects.ts'
import { decodeHome, decodeSettings } from '../decode/site.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import { objectIn } from './decoded-answers.ts'
import { valueOr } from './fallbacks.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { inItsLanguage, type OfLanguage } from './record-reads.ts'

/** `frontPage` is the id of WordPress's static front page in the language; 0 if there is none. */
type HomeWithPage = HomeContent & { frontPage: number }
type SiteReads = Pick<Content, 'settings' | 'home' | 'options' | 'menu' | 'footerMenu' | 'redirects'>

/** Site-wide content, read from WordPress; the defaults apply without the companion plugin (CALL-28). */
export function createSiteReads({
  builtIn,
  context,
  store,
}: ReadDependencies): (reader: Reader) => SiteReads {
  const { addresses } = context
  /** One answer contains the settings for all languages. */
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
  const homes = store.cached<OfLanguage, HomeWithPage>({
    kind: 'home',
    type: 'home',
    languagesOf: inItsLanguage,
    tags: (language) => [homeTag(language)],
    tagsOf: ({ frontPage }) => (frontPage > 0 ? [idTag('page', frontPage)] : []),
    async load(api, language) {
      const home = objectIn(await calls.homeContent(api, language), (body) => ({
        ...decodeHome(body, language, addresses),
        frontPage: asCount(asRecord(body).front_page),
      }))
      if (!home.ok || home.value.frontPage === 0) return home
      return success({ ...home.value, seo: await seoOfPage(api, language, home.value.frontPage) })
    },
    whenAbsent: () => ({ ...emptyHome, frontPage: 0 }),
  })
  /** Null for a page that visitors may not see, and while it cannot be read: the home page does without it. */
  async function seoOfPage(api: WordPressApi, language: Language, id: number): Promise<RecordSeo | null> {
    const { body } = await pageById(api, id)
    const page = asRecord(body).slug === missingPageSlug ? null : decodePage(body, context)
    return page?.language === language ? page.seo : null
  }
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
    async home(language) {
      const read = await homes.read(reader, language)
      if (read.state === 'failed') return valueOr(reader, read, () => builtIn.home(language))
      const { frontPage: _, ...home } = read.value
      return home
    },
    options: async () => valueOr(reader, await options.read(reader), async () => defaultOptions),
    menu: async (language) => valueOr(reader, await menus.read(reader, language), async () => null),
    footerMenu: async (language) =>
      valueOr(reader, await footerMenus.read(reader, language), async () => null),
    redirects: async () => valueOr(reader, await redirects.read(reader), async () => []),
  })
}

const nullIfEmpty = (items: MenuItem[]) => (items.length ? items : null)
