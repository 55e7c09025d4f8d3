import { pathTo } from '#locale/path-table.ts'
import { headOf, pageMeta } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { contactFormCopy } from '../contact/form-copy.server.ts'
import type { Route } from './+types/route.ts'
import { draftCopy } from './copy.server.ts'
import { DraftPage } from './view.tsx'

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
