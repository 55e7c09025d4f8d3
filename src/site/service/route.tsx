import { pathToServices } from '#locale/path-table.ts'
import { hiddenHead } from '#pages/head/page-head.ts'
import { serviceData } from '#pages/head/structured-data/records.ts'
import { leadToPage } from '#pages/records/page-directory.ts'
import { recordPage } from '#pages/records/record-page.ts'
import { found, notFound, pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { cardOfService } from '#pages/share/record-cards.ts'
import { priceOf } from '#pages/words/studio.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { servicePiecesCopy } from '#sections/pieces/service-copy.server.ts'
import { servicePieceStyles } from '#sections/pieces/service-piece.tsx'
import { blockStyles } from '#sections/prose/block-styles.ts'
import { Missing } from '#sections/states/missing.tsx'
import { RecordArticle } from '#sections/states/record-article.tsx'
import { quoteCopy } from '../contact/quote-copy.server.ts'
import { QuoteForm } from '../contact/quote-form.tsx'
import { cardOf } from '../portfolio/project-card.ts'
import { servicesCopy } from './copy.server.ts'
import { relatedWork } from './related-work.ts'
import { ServicePage } from './view.tsx'

/** SERV-1, SERV-2, ROUTE-4: the four services and any added in the content system. */
export async function loader(args: LoaderArgs<'slug'>) {
  const request = pageRequest(args)
  const { language, site } = request
  const { slug } = args.params
  const [reading, projects] = await Promise.all([
    site.content.service(language, slug),
    site.content.projects(language),
  ])
  const service = found(reading)
  if (!service) {
    await leadToPage(request, slug)
    const { missing } = servicesCopy[language]
    const to = pathToServices(language)
    return notFound({ service: null, missing, to, head: hiddenHead(request, missing.title) })
  }
  const { title, excerpt, content, deliverables, steps, questions } = service
  const home = await site.content.home(service.language)
  const page = recordPage(request, 'service', service, cardOfService(service, home))
  const price = priceOf(home, service.slug, service.language)
  return {
    ...page,
    head: { ...page.head, things: [serviceData(service, price, page.head)] },
    language,
    copy: servicesCopy[service.language],
    pieces: servicePiecesCopy[service.language],
    styleParts: [servicePieceStyles(service.slug), blockStyles(content)],
    drawings: drawingsCopy[service.language],
    service: {
      slug: service.slug,
      language: service.language,
      title,
      excerpt,
      content,
      deliverables,
      steps,
      questions,
    },
    price,
    related: relatedWork(service, projects).map(cardOf),
    quote: quoteCopy[language],
  }
}

export default function ServiceRoute({ loaderData }: PageProps<typeof loader>) {
  if (loaderData.service === null) return <Missing copy={loaderData.missing} to={loaderData.to} />
  const { service, quote, language } = loaderData
  return (
    <>
      <RecordArticle {...loaderData} language={service.language} name={service.title}>
        <ServicePage {...loaderData} />
      </RecordArticle>
      <QuoteForm copy={quote} language={language} service={service.slug} />
    </>
  )
}
