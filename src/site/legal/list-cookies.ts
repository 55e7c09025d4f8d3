import { type Category, categories } from '#consent/categories.ts'
import { type Lifetime, type StoredItem, storedItems } from '#consent/stored-items.ts'
import { countsWithoutConsent, type Tools } from '#consent/tools.ts'
import { fill, formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { settingsWords } from '#sections/consent/settings-words.ts'
import type { CookieListProps } from './cookie-list.tsx'
import { type CookieListCopy, cookieListCopy } from './cookie-list-copy.server.ts'

/** The cookie policy's list: everything that the site and the configured tools can store, by category. */
export function cookieList(tools: Tools, language: Language): CookieListProps {
  const copy = cookieListCopy[language]
  const isPossible = ({ owner }: StoredItem) => owner === 'site' || tools[owner] !== undefined
  const itemsOf = (category: Category) =>
    storedItems
      .filter((item) => item.category === category && isPossible(item))
      .map(({ name, owner, where, purpose, lasts }) => ({
        name,
        purpose: copy.purposes[purpose],
        facts: fill(copy.facts, {
          owner: copy.owners[owner],
          where: copy.where[where],
          lasts: lifetime(lasts, copy, language),
        }),
      }))
  return {
    title: copy.title,
    text: copy.text,
    counting: countsWithoutConsent(tools) ? copy.counting : copy.without,
    nothing: copy.nothing,
    change: copy.change,
    kinds: categories.map((category) => ({
      name: settingsWords[language].kinds[category].name,
      items: itemsOf(category),
    })),
  }
}

const lifetime = (lasts: Lifetime, { lasts: copy }: CookieListCopy, language: Language): string =>
  typeof lasts === 'string' ? copy[lasts] : formatCount(copy[lasts.unit], lasts.count, language)
