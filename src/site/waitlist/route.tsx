import { contactFormCopy } from '#locale/messages/forms/contact-form.server.ts'
import { waitlistCopy } from '#locale/messages/forms/waitlist.server.ts'
import { headOf, pageMeta } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import { personCopy } from '#pages/words/person-copy.ts'
import { WaitlistPage } from '#sections/products/waitlist-page.tsx'
import type { Route } from './+types/route.ts'

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
