import type { Content } from '#content/content.ts'
import type { RecordSummary, Term } from '#content/models.ts'
import { recordKinds } from '#content/record-types.ts'
import { type Language, otherLanguages } from '#locale/language.ts'
import { inLanguage, pathTo, rssPath } from '#locale/path-table.ts'
import type { WordPressAddress } from './wordpress-address.ts'

/**
 * Where on the site an address of WordPress's is; null where the site has nothing of the kind. Only what is held of all
 * records is looked through, so addresses that strangers make up ask WordPress for nothing.
 * @param language of the address; a record or term of another one leads to that one's page
 */
export async function placeOf(
  address: WordPressAddress,
  language: Language,
  content: Pick<Content, 'directory' | 'postTerms'>,
): Promise<string | null> {
  const inOrder = [language, ...otherLanguages(language)]
  const list = (own: Language, query: Record<string, string>) => {
    const asked = new URLSearchParams(
      Object.entries(query).filter(([, value]) => Number(value) !== 1 && value !== ''),
    )
    return pathTo('blog', own) + (asked.size > 0 ? `?${asked}` : '')
  }
  async function recordWith(kinds: typeof recordKinds, fits: (record: RecordSummary) => boolean) {
    for (const own of inOrder)
      for (const kind of kinds) {
        const record = (await content.directory(kind, own)).items.find(fits)
        if (record) return record.link
      }
    return null
  }

  switch (address.what) {
    case 'feed':
      return inLanguage(rssPath, language)
    case 'blog':
      return list(language, { page: address.page })
    case 'record':
      return recordWith(recordKinds, ({ id }) => id === address.id)
    case 'post':
      return recordWith(['post'], ({ slug }) => slug === address.slug)
    case 'term': {
      const isMeant = ({ id, slug }: Term) => [id, slug].includes(address.term)
      for (const own of inOrder) {
        const { categories, tags } = await content.postTerms(own)
        const term = (address.taxonomy === 'tag' ? tags : categories).find(isMeant)
        if (term) return list(own, { [address.taxonomy]: term.slug, page: address.page })
      }
      return null
    }
  }
}
