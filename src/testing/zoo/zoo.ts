import { type Language, languages } from '#locale/language.ts'
import type { Exhibits } from './exhibit.ts'
import { classicMarkup } from './exhibits/classic.ts'
import { designBlocks } from './exhibits/design-blocks.ts'
import { embedBlocks } from './exhibits/embeds.ts'
import { mediaBlocks } from './exhibits/media-blocks.ts'
import { textBlocks } from './exhibits/text-blocks.ts'
import { themeBlocks, widgetBlocks } from './exhibits/widget-blocks.ts'
import { oddTitles } from './odd-titles.ts'
import { words } from './words.ts'

/** A record as `wordpress/embedded/seed.php` accepts it. */
export type ZooRecord = {
  language: Language | ''
  slug: string
  translationKey: string
  title: string
  excerpt: string
  content: string
  /** ISO 8601, UTC. */
  date: string
  status?: 'private' | 'future' | 'draft' | 'trash'
  password?: string
  sticky?: boolean
  commentsOpen?: boolean
  categories?: string[]
  tags?: string[]
  image?: string
  /** Files attached to the record. */
  media?: string[]
  comments?: { author: string; content: string }[]
}

const allExhibits: Exhibits = {
  ...textBlocks,
  ...mediaBlocks,
  ...embedBlocks,
  ...designBlocks,
  ...widgetBlocks,
  ...themeBlocks,
  ...classicMarkup,
}

/** Files that belong to a record of the media library; the others are only referenced in text. */
const attached: Readonly<Record<string, string[]>> = {
  'classic-gallery': ['zoo.png', 'zoo-2.png'],
  'classic-players': ['zoo.wav', 'zoo.webm', 'zoo.pdf'],
}

const record = (language: Language, name: string, fields: Partial<ZooRecord> = {}): ZooRecord => ({
  language,
  slug: slugIn(language, name),
  translationKey: name,
  title: name,
  excerpt: words[language].sentence,
  content: `<p>${words[language].long}</p>`,
  date: '2026-03-01T12:00:00Z',
  ...fields,
})

/** Both languages could share a slug; separate ones make clear which one a failing test is about. */
export const slugIn = (language: Language, name: string) =>
  language === 'en' ? `zoo-${name}` : `allatkert-${name}`

const exhibitsIn = (language: Language) =>
  Object.entries(allExhibits).map(([name, content]) =>
    record(language, name, {
      content: content(words[language]),
      ...(name in attached && { media: attached[name] }),
    }),
  )

const titlesIn = (language: Language) =>
  Object.entries(oddTitles).map(([name, title], index) =>
    record(language, name, {
      title,
      date: `2026-04-${10 + index}T12:00:00Z`,
      ...(index % 4 === 0 && { image: 'zoo.png' }),
    }),
  )

/** Records by visibility: `shown` ones have a page, hidden ones do not. */
const statesIn = (language: Language): { shown: ZooRecord[]; hidden: ZooRecord[] } => {
  const w = words[language]
  const said = [w.short, `<p>${w.sentence}</p><pre>${'a long line '.repeat(20)}</pre>`]
  const comments = said.map((content) => ({ author: w.name, content }))
  return {
    shown: [
      record(language, 'state-sticky', { sticky: true, date: '2026-01-01T12:00:00Z' }),
      record(language, 'state-discussed', { commentsOpen: true, comments }),
      record(language, 'state-without-excerpt', { excerpt: '' }),
      record(language, 'state-twin-deleted'),
    ],
    hidden: [
      record(language, 'state-private', { status: 'private' }),
      record(language, 'state-draft', { status: 'draft' }),
      record(language, 'state-password', { password: 'match' }),
      record(language, 'state-scheduled', { status: 'future', date: '2099-01-01T12:00:00Z' }),
      record(language, 'state-deleted', { status: 'trash' }),
    ],
  }
}

/** A post without a language. (The Hungarian translation of `state-twin-deleted` is in the trash, see below.) */
const withoutLanguage: ZooRecord = {
  ...record('en', 'state-without-language'),
  language: '',
  translationKey: '',
}

const isDeletedTranslation = ({ language, translationKey }: ZooRecord) =>
  language === 'hu' && translationKey === 'state-twin-deleted'

const states = languages.map(statesIn)
const shownStates = states.flatMap(({ shown }) => shown)

/** Posts with a page of their own, and records that visitors may not see. */
export const shownPosts: readonly ZooRecord[] = [
  ...languages.flatMap((language) => [...exhibitsIn(language), ...titlesIn(language)]),
  ...shownStates.filter((post) => !isDeletedTranslation(post)),
  withoutLanguage,
]
export const hiddenPosts: readonly ZooRecord[] = [
  ...states.flatMap(({ hidden }) => hidden),
  ...shownStates.filter(isDeletedTranslation).map((post) => ({ ...post, status: 'trash' as const })),
]
export const shownProjects: readonly ZooRecord[] = languages.flatMap(titlesIn)
