import { drawingsCopy } from '#locale/messages/drawings.server.ts'
import { contactFormCopy } from '#locale/messages/forms/contact-form.server.ts'
import { draftCopy } from '#locale/messages/forms/draft.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { headOf, pageMeta } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import { DraftPage } from '#sections/draft/draft-page.tsx'
import type { Route } from './+types/route.ts'

/** DRAFT-1. ROUTE-2: the draft has two addresses, and one of them is the canonical one. */
export function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { language, url } = request
  const copy = draftCopy[language]
  const canonical = new URL(pathTo('homepageDraft', language), url)
  return {
    language,
    copy,
    drawings: drawingsCopy[language],
    privacyPolicy: contactFormCopy[language].privacyPolicy,
    head: headOf({ ...request, url: canonical }, copy.title, copy.description),
  }
}

export const meta = pageMeta

export default function HomepageDraft({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
  return <DraftPage {...page} />
}
