import { configuredTools } from '#consent/configured-tools.ts'
import { pageAt, pathTo } from '#locale/path-table.ts'
import { hiddenHead } from '#pages/head/page-head.ts'
import { recordPage } from '#pages/records/record-page.ts'
import { found, notFound, type PageRequest, pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { cardOfText } from '#pages/share/record-cards.ts'
import { fillFacts, studioFacts } from '#pages/words/fill-facts.ts'
import { blockStyles } from '#sections/prose/block-styles.ts'
import { withContents } from '#sections/prose/text-contents.ts'
import { Missing } from '#sections/states/missing.tsx'
import { RecordArticle } from '#sections/states/record-article.tsx'
import { type CookieListProps, cookieListId } from './cookie-list.tsx'
import { legalCopy } from './copy.server.ts'
import { cookieList } from './list-cookies.ts'
import { LegalText } from './view.tsx'

/** LEGAL-1: the text is the content system's page whose slug is in the address. */
export async function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { language, site, url } = request
  const page = found(await site.content.page(language, url.pathname.split('/').at(-1) ?? ''))
  if (!page) {
    const { missing } = legalCopy[language]
    return notFound({
      page: null,
      missing,
      to: pathTo('contact', language),
      head: hiddenHead(request, missing.title),
    })
  }
  const { html, contents } = withContents(fillFacts(page.content, await studioFacts(request)))
  const { title, excerpt, modified } = page
  const [cookies, home] = await Promise.all([cookiesOf(request), site.content.home(page.language)])
  return {
    ...recordPage(request, 'page', page, cardOfText(page, home, pageAt(url.pathname))),
    copy: legalCopy[page.language],
    page: { title, excerpt, modified, language: page.language, content: html },
    contents: cookies ? [...contents, { id: cookieListId, title: cookies.title }] : contents,
    cookies,
    styleParts: [blockStyles(html)],
  }
}

/** Only the cookie policy has the generated storage list. */
async function cookiesOf({ url, language, site }: PageRequest): Promise<CookieListProps | null> {
  if (pageAt(url.pathname) !== 'cookiePolicy') return null
  return cookieList(configuredTools(await site.content.options(), site.consent), language)
}

export default function Legal({ loaderData }: PageProps<typeof loader>) {
  if (loaderData.page === null) return <Missing copy={loaderData.missing} to={loaderData.to} />
  return (
    <RecordArticle {...loaderData} language={loaderData.page.language} name={loaderData.page.title}>
      <LegalText {...loaderData} />
    </RecordArticle>
  )
}
