import { pathTo } from '#locale/path-table.ts'
import { headOf } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { contactFormCopy } from '../contact/form-copy.server.ts'
import { draftCopy } from './copy.server.ts'
import { DraftPage } from './view.tsx'

/** DRAFT-1. ROUTE-2: the draft has two addresses, one of which is canonical. */
export function loader(args: LoaderArgs) {
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

export default function HomepageDraft({ loaderData: { head: _, ...page } }: PageProps<typeof loader>) {
  return <DraftPage {...page} />
}
