import type { Content } from '#content/content.ts'
import type { RecordSummary, Term } from '#content/models.ts'
import { recordKinds } from '#content/record-types.ts'
import { sameSlug } from '#content/wordpress/markup/slug.ts'
import { blogPath, listPath, type WordPressAddress } from '#content/wordpress/wordpress-address.ts'
import { type Language, otherLanguages } from '#locale/language.ts'

/**
 * Resolves a WordPress address to a path of the site; null where there is none. Only cached summaries of all
 * records is looked through, so addresses that anyone makes up ask WordPress for nothing but, at a bounded pace, files.
 * @param language of the address; a record or term of another one leads to that one's page
 */
export async function targetOf(
  address: WordPressAddress,
  language: Language,
  content: Pick<Content, 'directory' | 'fileOf' | 'postTerms'>,
): Promise<string | null> {
  const inOrder = [language, ...otherLanguages(language)]
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
    case 'search':
    case 'blog':
    case 'sitemap':
    case 'projects':
      return listPath(address, language)
    case 'file':
      return content.fileOf(address.id)
    case 'record':
      return recordWith(recordKinds, ({ id }) => id === address.id)
    case 'post':
      return recordWith(['post'], ({ slug }) => sameSlug(slug) === sameSlug(address.slug))
    case 'term': {
      const meant = typeof address.term === 'number' ? address.term : sameSlug(address.term)
      const isMeant = ({ id, slug }: Term) => id === meant || sameSlug(slug) === meant
      for (const own of inOrder) {
        const { categories, tags } = await content.postTerms(own)
        const term = (address.taxonomy === 'tag' ? tags : categories).find(isMeant)
        if (term) return blogPath(own, { [address.taxonomy]: term.slug, page: address.page })
      }
      return null
    }
  }
}
