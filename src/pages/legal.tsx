import { legalCopy } from '#locale/messages/legal.server.ts'
import { LegalText } from '#sections/legal/legal-text.tsx'
import type { Route } from './+types/legal.ts'
import { headOf, hiddenHead, pageMeta } from './page-head.ts'
import { found, notFound, pageRequest } from './page-request.ts'

/** LEGAL-1: the text is the content system's page of that slug, which is the last part of the address. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const copy = legalCopy[request.language]
  const slug = request.url.pathname.split('/').at(-1) ?? ''
  const page = found(await request.site.content.page(request.language, slug))
  if (!page) return notFound({ copy, page, head: hiddenHead(request, copy.notFound) })
  return { copy, page, head: headOf(request, page.title, page.excerpt) }
}

export const meta = pageMeta

export default function Legal({ loaderData: { copy, page } }: Route.ComponentProps) {
  return page ? <LegalText copy={copy} page={page} /> : <h1>{copy.notFound}</h1>
}
