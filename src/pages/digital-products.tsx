import { contactFormCopy } from '#locale/messages/contact-form.server.ts'
import { drawingsCopy } from '#locale/messages/drawings.server.ts'
import { homeCopy } from '#locale/messages/home.server.ts'
import { productsCopy } from '#locale/messages/products.server.ts'
import { waitlistCopy } from '#locale/messages/waitlist.server.ts'
import { ProductsPage } from '#sections/products/products-page.tsx'
import type { Route } from './+types/digital-products.ts'
import { headOf, pageMeta } from './page-head.ts'
import { pageRequest } from './page-request.ts'
import { personCopy } from './person-copy.ts'

/** PROD-1. */
export function loader(args: Route.LoaderArgs) {
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

export const meta = pageMeta

export default function DigitalProducts({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
  return <ProductsPage {...page} />
}
