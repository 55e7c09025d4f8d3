import { redirect } from 'react-router'
import type { Page, RecordSummary } from '#content/models.ts'
import { maxHtmlLength } from '#content/policies.ts'
import { plainText } from '#content/wordpress/markup/plain-text.ts'
import { defaultLanguage, languageOf } from '#locale/language.ts'
import { inLanguage, pageAt, pathTo } from '#locale/path-table.ts'
import { pagesOf } from '#pages/records/page-directory.ts'
import { recordPage } from '#pages/records/record-page.ts'
import type { Alternates } from '#pages/records/record-paths.ts'
import { found, pageRequest, unavailable } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { cardOfText } from '#pages/share/record-cards.ts'
import { fillFacts, studioFacts } from '#pages/words/fill-facts.ts'
import { blockStyles } from '#sections/prose/block-styles.ts'
import { withContents } from '#sections/prose/text-contents.ts'
import { RecordArticle } from '#sections/states/record-article.tsx'
import { contentPageCopy } from './copy.server.ts'
import { ContentPage } from './view.tsx'

/**
 * ROUTE-7: a page of the content system at its own path. ROUTE-3: any other path redirects to the home page of its language,
 * `/en/*` to the English one. Only paths of existing pages are requested, so made-up addresses cost the content system nothing.
 */
export async function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { url, site } = request
  if (pageAt(url.pathname) !== 'contentPage') throw home(url)
  const { own, others, isComplete } = await pagesOf(request)
  const path = inLanguage(url.pathname, defaultLanguage)
  const isAtPath = ({ link }: RecordSummary) => inLanguage(link, defaultLanguage) === path
  const listed = own.find(isAtPath) ?? others.find(isAtPath)
  if (!listed) throw isComplete ? home(url) : unavailable()
  const page = found(await site.content.page(listed.language, decodeURIComponent(path.slice(1))))
  if (!page) throw home(url)
  const { html, contents } = withContents(fillFacts(page.content, await studioFacts(request)))
  const pages = [...own, ...others]
  const { title, language, featuredImage } = page
  const above = pagesAbove(page, pages)
  const card = cardOfText(page, await site.content.home(language), 'contentPage')
  return {
    ...recordPage(request, 'page', page, card, { above, addresses: addressesOf(page, pages) }),
    copy: contentPageCopy[language],
    page: { title, language, featuredImage, lead: leadOf(page), content: html },
    contents,
    above,
    styleParts: [blockStyles(html)],
  }
}

const home = ({ pathname }: URL) => redirect(pathTo('home', languageOf(pathname.toLowerCase())), 302)

/** LANG-8: the page's path in each language. Translations are identified by their slugs, and each has a path of its own. */
function addressesOf(page: Page, pages: readonly RecordSummary[]): Alternates {
  const translations = pages.filter(
    ({ slug, language }) => language !== page.language && page.translations[language] === slug,
  )
  return Object.fromEntries([page, ...translations].map(({ language, link }) => [language, link]))
}

/** The parent pages, top-level first. */
function pagesAbove(page: Page, pages: readonly RecordSummary[]) {
  return pages
    .filter(({ link, language }) => language === page.language && page.link.startsWith(`${link}/`))
    .filter(({ link }) => pageAt(link) === 'contentPage')
    .toSorted((a, b) => a.link.length - b.link.length)
    .map(({ title, link }) => ({ name: title, path: link }))
}

/** WordPress uses the beginning of the text as the excerpt of a page that has none. */
function leadOf({ excerpt, content }: Page): string {
  const beginning = excerpt.replace(/…$/, '').slice(0, 80)
  return wordsIn(plainText(content, maxHtmlLength)).startsWith(wordsIn(beginning)) ? '' : excerpt
}

const wordsIn = (text: string) => text.replace(/\s+/g, ' ')

export default function ContentPageRoute({ loaderData }: PageProps<typeof loader>) {
  const { page } = loaderData
  return (
    <RecordArticle {...loaderData} language={page.language} name={page.title}>
      <ContentPage {...loaderData} />
    </RecordArticle>
  )
}
