import type { DefaultTreeAdapterTypes } from 'parse5'
import type { Content } from '#content/content.ts'
import {
  type HomeContent,
  homeTextNames,
  type Image,
  type MenuItem,
  type ProjectView,
  type RecordBase,
  type SafeHtml,
  type SiteSettings,
  socialNetworks,
  studioFactNames,
} from '#content/models.ts'
import { namedReads } from '#content/records/named-reads.ts'
import type { PageContent } from '#content/records/page-content.ts'
import type { Language } from '#locale/language.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { siteTexts } from '#pages/words/site-words.ts'
import { priceOf } from '#pages/words/studio.ts'
import { homeCopy } from '#site/home/copy.server.ts'

/**
 * Finds where on a page each field of the content system stands, without any component knowing of it. The page is rendered a
 * second time from content in which every field is enclosed in two characters that no text has (of the private planes of
 * Unicode); where they come out is where the field is. That rendering is thrown away: the page that is shown is the visitors' own.
 */

/** The address of a field, as `home/hu/texts/tagline` or `record/12/challenge`; `includes/editing/editable-fields.php` knows them. */
export type FieldAddress = string

const [firstOpening, firstClosing] = [0xf0000, 0x100000]
const marks = /[\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/gu
const maxFields = 60_000

type Mark = <Text extends string>(address: FieldAddress, text: Text) => Text

/** Encloses texts, and knows afterwards which characters mean which field. */
export function createMarks() {
  const addresses: FieldAddress[] = []
  const numbers = new Map<FieldAddress, number>()
  const mark: Mark = (address, text) => {
    if (text === '') return text
    if (!numbers.has(address) && addresses.length < maxFields)
      numbers.set(address, addresses.push(address) - 1)
    const number = numbers.get(address)
    if (number === undefined) return text
    const [opening, closing] = [firstOpening, firstClosing].map((first) =>
      String.fromCodePoint(first + number),
    )
    return `${opening}${text.replace(marks, '')}${closing}` as typeof text
  }
  return { mark, addresses }
}

/** Content with a mark around every field that WordPress has a screen for, also where the site's own words stand in an empty one. */
export function markedContent(
  content: PageContent,
  mark: Mark,
  site: Pick<Site, 'bookingUrl' | 'facts' | 'social'>,
): PageContent {
  const records = (async (...asked: Parameters<Content['records']>) =>
    (await content.records(...asked)).map((record) => markedRecord(record, mark))) as Content['records']
  const record = (async (...asked: Parameters<Content['record']>) => {
    const reading = await content.record(...asked)
    return 'value' in reading ? { ...reading, value: markedRecord(reading.value, mark) } : reading
  }) as Content['record']
  const menuOf = async (items: Promise<MenuItem[] | null>, place: string) => {
    const markedItems = (list: MenuItem[]): MenuItem[] =>
      list.map(({ children, ...item }) => ({
        ...item,
        title: mark(`menu/${place}/${item.id}`, item.title),
        ...(children && { children: markedItems(children) }),
      }))
    const menu = await items
    return menu && markedItems(menu)
  }
  return {
    ...content,
    home: async (language) => markedHome(await content.home(language), language, mark),
    settings: async (language) => markedSettings(await content.settings(language), site, mark),
    menu: (language) => menuOf(content.menu(language), `header-${language}`),
    footerMenu: (language) => menuOf(content.footerMenu(language), `footer-${language}`),
    projects: async (language) =>
      (await content.projects(language)).map((project) => markedProject(project, mark)),
    async posts(query) {
      const paged = await content.posts(query)
      return { ...paged, items: paged.items.map((post) => markedRecord(post, mark)) }
    },
    relatedPosts: async (post) =>
      (await content.relatedPosts(post)).map((related) => markedRecord(related, mark)),
    featuredPosts: async (language) =>
      (await content.featuredPosts(language)).map((post) => markedRecord(post, mark)),
    records,
    record,
    ...namedReads({ record, records }),
  }
}

function markedHome(home: HomeContent, language: Language, mark: Mark): HomeContent {
  const at = `home/${language}`
  const own = siteTexts(home, language)
  const texts = homeTextNames.map((name) => [
    name,
    mark(`${at}/texts/${name}`, home.texts[name] || own[name]),
  ])
  const prices = [...new Set([...serviceSlugs, ...Object.keys(home.prices)])].map((slug) => {
    const { before, amount, after } = priceOf(home, slug, language)
    const parts = Object.entries({ before, amount, after })
    return [slug, Object.fromEntries(parts.map(([name, text]) => [name, mark(`${at}/prices/${slug}`, text)]))]
  })
  const { projectsCompleted, clientSatisfaction, averageRoiIncrease } = home.statistics
  return {
    ...home,
    hero_headline: mark(`${at}/hero_headline`, home.hero_headline || homeCopy[language].hero.headline),
    hero_logo_alt: mark(`${at}/hero_logo_image`, home.hero_logo_alt || home.hero_logo_image),
    statistics: {
      projectsCompleted: mark(`${at}/statistics/projects_completed`, projectsCompleted),
      clientSatisfaction: mark(`${at}/statistics/client_satisfaction`, clientSatisfaction),
      averageRoiIncrease: mark(`${at}/statistics/average_roi_increase`, averageRoiIncrease),
    },
    statistics_note: mark(`${at}/statistics_note`, home.statistics_note),
    team: home.team.map(({ name, role, description, picture }, row) => ({
      name: mark(`${at}/team/${row}`, name),
      role: mark(`${at}/team/${row}`, role),
      description: mark(`${at}/team/${row}`, description),
      picture: markedImage(picture, `${at}/team/${row}`, mark),
    })),
    texts: Object.fromEntries(texts),
    prices: Object.fromEntries(prices),
  }
}

function markedSettings(
  settings: SiteSettings,
  site: Pick<Site, 'bookingUrl' | 'facts' | 'social'>,
  mark: Mark,
): SiteSettings {
  const facts = studioFactNames.map((name) => [
    name,
    mark(`facts/${name}`, settings.facts[name] || site.facts[name] || ''),
  ])
  const social = socialNetworks.map((name) => [
    name,
    markedUrl(`facts/${name}`, settings.social[name] || site.social[name] || '', mark),
  ])
  return {
    ...settings,
    contactEmail: mark('facts/contact_email', settings.contactEmail),
    bookingUrl: markedUrl('facts/booking_url', settings.bookingUrl || site.bookingUrl || '', mark),
    facts: Object.fromEntries(facts),
    social: Object.fromEntries(social),
  }
}

function markedProject(project: ProjectView, mark: Mark): ProjectView {
  const at = `record/${project.id}`
  return {
    ...project,
    title: mark(`${at}/title`, project.title),
    description: mark(`${at}/summary`, project.description),
    image: markedImage(project.image, `${at}/featured`, mark),
  }
}

/** Fields of the record's form that its page shows as they are, and those that it shows as lists. */
const plainFields = [
  'client_name',
  'project_date',
  'project_description',
  'project_description_hu',
  'challenge',
  'solution',
  'results',
  'testimonial',
]
const listFields = ['technologies', 'features', 'deliverables', 'steps']
const addressFields = ['live_url', 'github_url', 'video_url', 'project_url']

/** Which fields there are depends on the kind of the record; all of them are texts or lists of texts. */
function markedRecord<Kind extends RecordBase>(record: Kind, mark: Mark): Kind {
  const at = (field: string) => `record/${record.id}/${field}`
  const values = record as unknown as Record<string, unknown>
  const marked: Record<string, unknown> = {
    ...values,
    title: mark(at('title'), record.title),
    excerpt: mark(at('excerpt'), record.excerpt),
    content: mark(at('content'), record.content as string) as SafeHtml,
    featuredImage: markedImage(record.featuredImage, at('featured'), mark),
  }
  for (const name of plainFields)
    if (typeof values[name] === 'string') marked[name] = mark(at(name), values[name])
  for (const name of addressFields)
    if (typeof values[name] === 'string') marked[name] = markedUrl(at(name), values[name], mark)
  for (const name of listFields)
    if (Array.isArray(values[name])) marked[name] = values[name].map((item) => mark(at(name), String(item)))
  if ('image' in values) marked.image = markedImage(values.image as Image | null, at('featured'), mark)
  if (Array.isArray(values.content_gallery))
    marked.content_gallery = values.content_gallery.map((image: Image) =>
      markedImage(image, at('gallery_image_1'), mark),
    )
  if (Array.isArray(values.questions))
    marked.questions = values.questions.map(({ question, answer }, index) => {
      const number = numberOf(record, 'question_%', question, index)
      return {
        question: mark(at(`question_${number}`), question),
        answer: mark(at(`answer_${number}`), answer),
      }
    })
  if (Array.isArray(values.case_study_metrics))
    marked.case_study_metrics = values.case_study_metrics.map((metric, index) => {
      const number = numberOf(record, 'metric_%_label', metric.metric_label, index)
      return {
        metric_label: mark(at(`metric_${number}_label`), metric.metric_label),
        metric_value: mark(at(`metric_${number}_value`), metric.metric_value),
        metric_change: metric.metric_change && mark(at(`metric_${number}_change`), metric.metric_change),
      }
    })
  return marked as Kind
}

/** Which of the numbered fields a value is: those that are incomplete are not shown, so it need not be the one of its place. */
function numberOf({ acf }: RecordBase, pattern: string, value: string, index: number): number {
  const letters = (text: unknown) => String(text ?? '').replace(/[\s\u2060]+/g, '')
  const numbers = [1, 2, 3, 4, 5, 6]
  return (
    numbers.find((number) => letters(acf[pattern.replace('%', String(number))]) === letters(value)) ??
    index + 1
  )
}

const markedImage = <Picture extends Image | null>(
  image: Picture,
  address: FieldAddress,
  mark: Mark,
): Picture => (image === null ? image : { ...image, alt: mark(address, image.alt || ' ') })

/** Before an address the mark would make another one of it. */
const markedUrl = (address: FieldAddress, url: string, mark: Mark) =>
  url === '' ? url : `${url.split('#')[0]}#${mark(address, '.')}`

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document

const isElement = (node: Node): node is Element => 'tagName' in node
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])
const elementsOf = (node: Node): Element[] => childrenOf(node).filter(isElement)

/** Attributes in which a field may be without being in a text. */
const markedAttributes = new Set(['alt', 'href'])
/** What holds no text of the page. */
const silent = new Set(['script', 'style', 'template', 'head'])
/** What a field is never found to be: its marks have come apart. */
const tooLarge = new Set(['html', 'body', 'main', 'header', 'footer', 'nav', 'section'])

/**
 * Where the fields are: elements of the visitors' page, in its order.
 * @param page the page as visitors have it; @param marked the same page, rendered from marked content
 */
export function fieldsOnPage(
  page: DefaultTreeAdapterTypes.Document,
  marked: DefaultTreeAdapterTypes.Document,
  addresses: readonly FieldAddress[],
): Map<Element, FieldAddress[]> {
  const counterparts = pairedElements(page, marked)
  const counterpartOf = (element: Element | null): Element | null => {
    for (let at: Node | null = element; at && isElement(at); at = at.parentNode as Node | null)
      if (counterparts.has(at)) return counterparts.get(at) ?? null
    return null
  }
  const found = new Map<Element, Set<FieldAddress>>()
  const note = (element: Element | null, number: number) => {
    const address = addresses[number]
    const place = counterpartOf(element)
    if (!place || address === undefined || tooLarge.has(place.tagName)) return
    found.set(place, (found.get(place) ?? new Set()).add(address))
  }
  const open = new Map<number, Element>()
  const readText = (text: string, parent: Element) => {
    for (const [character] of text.matchAll(marks)) {
      const point = character.codePointAt(0) ?? 0
      const number = point - (point < firstClosing ? firstOpening : firstClosing)
      const opened = open.get(number)
      open.delete(number)
      if (point < firstClosing) {
        // The end of a text that was shortened is not on the page.
        if (opened) note(opened, number)
        open.set(number, parent)
      } else if (opened) {
        const whole = commonAncestor(opened, parent)
        note(whole && !tooLarge.has(whole.tagName) ? whole : opened, number)
      }
    }
  }
  const read = (node: Node) => {
    if (isElement(node)) {
      if (silent.has(node.tagName)) return
      for (const { name, value } of node.attrs)
        if (markedAttributes.has(name))
          for (const [character] of decoded(value).matchAll(marks)) {
            const point = character.codePointAt(0) ?? 0
            if (point < firstClosing) note(node, point - firstOpening)
          }
    }
    for (const child of childrenOf(node)) {
      if ('value' in child && child.parentNode && isElement(child.parentNode as Node))
        readText(child.value, child.parentNode as Element)
      else read(child)
    }
  }
  read(marked)
  for (const [number, parent] of open) note(parent, number)
  return gathered(page, found)
}

/** Elements of the marked page with those of the visitors' page at the same place; below one whose children differ there are none. */
function pairedElements(page: Node, marked: Node): Map<Element, Element> {
  const pairs = new Map<Element, Element>()
  const pair = (own: Node, other: Node) => {
    const [owns, others] = [elementsOf(own), elementsOf(other)]
    const isAlike =
      owns.length === others.length && owns.every(({ tagName }, at) => tagName === others[at]?.tagName)
    if (!isAlike) return
    for (const [at, element] of owns.entries()) {
      const counterpart = others[at]
      if (!counterpart) continue
      pairs.set(counterpart, element)
      pair(element, counterpart)
    }
  }
  pair(page, marked)
  return pairs
}

/** A field in several children of an element is the element: a price of three parts, a list. In the order of the page. */
function gathered(page: Node, found: Map<Element, Set<FieldAddress>>): Map<Element, FieldAddress[]> {
  const places = new Map<Element, FieldAddress[]>()
  const add = (element: Element, address: FieldAddress) => {
    const known = places.get(element) ?? []
    if (!known.includes(address)) places.set(element, [...known, address])
  }
  const visit = (element: Node): void => {
    const children = elementsOf(element)
    const counts = new Map<FieldAddress, number>()
    for (const child of children)
      for (const address of found.get(child) ?? []) counts.set(address, (counts.get(address) ?? 0) + 1)
    if (isElement(element))
      for (const [address, count] of counts)
        if (count > 1 && !tooLarge.has(element.tagName)) add(element, address)
    for (const child of children) {
      for (const address of found.get(child) ?? [])
        if (!isElement(element) || !places.get(element)?.includes(address)) add(child, address)
      visit(child)
    }
  }
  visit(page)
  return places
}

function commonAncestor(first: Element, second: Element): Element | null {
  const above = new Set<Node>()
  for (let at: Node | null = first; at; at = 'parentNode' in at ? (at.parentNode as Node | null) : null)
    above.add(at)
  for (let at: Node | null = second; at; at = 'parentNode' in at ? (at.parentNode as Node | null) : null)
    if (above.has(at)) return isElement(at) ? at : null
  return null
}

function decoded(value: string): string {
  try {
    return decodeURI(value)
  } catch {
    return value
  }
}
