import { headOf } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { personCopy } from '#pages/words/person-copy.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { contactFormCopy } from '../contact/form-copy.server.ts'
import { homeCopy } from '../home/copy.server.ts'
import { waitlistCopy } from '../waitlist/copy.server.ts'
import { productsCopy } from './copy.server.ts'
import { ProductsPage } from './view.tsx'

/** PROD-1. */
export function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { language } = request
  const copy = productsCopy[language]
  return {
    language,
    copy,
    free: homeCopy[language].free,
    waitlist: waitlistCopy[language].form,
    person: personCopy(contactFormCopy[language]),
    drawings: drawingsCopy[language],
    head: headOf(request, copy.title, copy.description),
  }
}

export default function DigitalProducts({ loaderData: { head: _, ...page } }: PageProps<typeof loader>) {
  return <ProductsPage {...page} />
}
