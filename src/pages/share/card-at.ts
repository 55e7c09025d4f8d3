import { findRubric } from '#audit/rubric.ts'
import { bandOf } from '#audit/score-audit.ts'
import type { Reading } from '#content/content.ts'
import type { Page, RecordBase } from '#content/models.ts'
import type { PageContent } from '#content/records/page-content.ts'
import { decodedComponent } from '#content/wordpress/markup/decoded-component.ts'
import { defaultLanguage, type Language, languageOf } from '#locale/language.ts'
import { inLanguage, type PageName, pageAt, pathTo, plainPages } from '#locale/path-table.ts'
import { siteName } from '#locale/site-name.ts'
import { cardOfHome, cardOfPage } from './page-cards.ts'
import { cardOfPost, cardOfProject, cardOfResult, cardOfService, cardOfText } from './record-cards.ts'
import type { ShareCard } from './share-card.ts'

type Content = Pick<PageContent, 'home' | 'post' | 'project' | 'service' | 'page' | 'directory'>

/** A card, and the site name shown next to it. */
export type NamedCard = { card: ShareCard; siteName: string }

/**
 * The card of the page at a path, built from the page's own content: nothing else can be drawn.
 * @returns `absent` if there is no page, or if the page has no picture
 */
export async function cardAt(path: string, content: Content): Promise<Reading<NamedCard>> {
  const reading = await readCard(path, content)
  if (!('value' in reading)) return reading
  const { texts } = await content.home(languageOf(path))
  return { ...reading, value: { card: reading.value, siteName: texts.site_name || siteName } }
}

async function readCard(path: string, content: Content): Promise<Reading<ShareCard>> {
  const language = languageOf(path)
  const page = pageAt(path)
  const slug = decodedComponent(path.split('/').at(-1) ?? '')
  const result = resultAt(path, language)
  if (result) return drawn(result)
  if (page === null) return absent
  if (page === 'post') return ofRecord(await content.post(language, slug), path, cardOfPost)
  if (page === 'project') return ofRecord(await content.project(language, slug), path, cardOfProject)
  const home = await content.home(language)
  if (page === 'home') return drawn(cardOfHome(home, language))
  if (page === 'service')
    return ofRecord(await content.service(language, slug), path, (record) => cardOfService(record, home))
  if (page === 'contentPage' || textPages.includes(page))
    return ofRecord(await readText(path, page, content), path, (text) => cardOfText(text, home, page))
  const plain = plainPages.find((one) => one === page)
  const card = plain && cardOfPage(plain, language)
  return card ? drawn(card) : absent
}

const absent = { state: 'absent' } as const
const drawn = (value: ShareCard) => ({ state: 'fresh', value }) as const

/** A record's picture exists only at its canonical path: not at a former one, nor under the other language's prefix. */
function ofRecord<Found extends Pick<RecordBase, 'link'>>(
  reading: Reading<Found>,
  path: string,
  make: (record: Found) => ShareCard,
): Reading<ShareCard> {
  if (!('value' in reading)) return reading
  const { value, state } = reading
  return value.link === path ? { state, value: make(value) } : absent
}

/** Pages of the site whose text is a page of the content system. */
const textPages: readonly PageName[] = ['privacyPolicy', 'termsOfService', 'legalNotice', 'cookiePolicy']

/** ROUTE-7: pages with paths of their own are only requested if they are known to exist. */
async function readText(path: string, page: PageName, content: Content): Promise<Reading<Page>> {
  const language = languageOf(path)
  if (page === 'contentPage') {
    const { items, isComplete } = await content.directory('page', language)
    if (!items.some(({ link }) => link === path))
      return isComplete ? absent : { state: 'unavailable', reason: 'not every page is known' }
  }
  return content.page(language, decodedComponent(inLanguage(path, defaultLanguage).slice(1)))
}

/** AUD-1: the path for the picture of a score; it does not contain the answers. */
export const resultPath = ({ version, total }: { version: number; total: number }, language: Language) =>
  `${pathTo('auditResults', language)}/${version}-${total}`

function resultAt(path: string, language: Language): ShareCard | null {
  const folder = `${pathTo('auditResults', language)}/`
  const [, version, total] = /^(\d{1,3})-(\d{1,2}|100)$/.exec(path.slice(folder.length)) ?? []
  const rubric = path.startsWith(folder) && version ? findRubric(Number(version)) : undefined
  if (!rubric || resultPath({ version: rubric.version, total: Number(total) }, language) !== path) return null
  return cardOfResult({ total: Number(total), band: bandOf(Number(total), rubric) }, language)
}
