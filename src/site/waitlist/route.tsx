import { headOf } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { personCopy } from '#pages/words/person-copy.ts'
import { contactFormCopy } from '../contact/form-copy.server.ts'
import { waitlistCopy } from './copy.server.ts'
import { WaitlistPage } from './view.tsx'

/** WAIT-1. */
export function loader(args: LoaderArgs) {
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

export default function Waitlist({ loaderData: { head: _, ...page } }: PageProps<typeof loader>) {
  return <WaitlistPage {...page} />
}
