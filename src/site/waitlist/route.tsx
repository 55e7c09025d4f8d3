import { headOf, pageMeta } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import { personCopy } from '#pages/words/person-copy.ts'
import { contactFormCopy } from '../contact/form-copy.server.ts'
import type { Route } from './+types/route.ts'
import { waitlistCopy } from './copy.server.ts'
import { WaitlistPage } from './view.tsx'

/** WAIT-1. */
export function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { language } = request
  const copy = waitlistCopy[language]
  return {
    language,
    copy,
    person: personCopy(contactFormCopy[language]),
    head: headOf(request, copy.title, copy.description),
  }
}

export const meta = pageMeta

export default function Waitlist({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
  return <WaitlistPage {...page} />
}
