import { contactFormCopy } from '#locale/messages/forms/contact-form.server.ts'
import { quoteCopy } from '#locale/messages/forms/quote.server.ts'
import { contactCopy } from '#locale/messages/pages/contact.server.ts'
import { ContactPage } from '#sections/contact/contact-page.tsx'
import { FoldedQuote } from '#sections/contact/folded-quote.tsx'
import type { Route } from './+types/contact.ts'
import { headOf, pageMeta } from './head/page-head.ts'
import { pageRequest } from './rendering/page-request.ts'

/** CONT-1, QUOTE-1. */
export function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { language } = request
  const copy = contactCopy[language]
  return {
    language,
    copy,
    form: contactFormCopy[language],
    quote: quoteCopy[language],
    head: headOf(request, copy.title, copy.description),
  }
}

export const meta = pageMeta

export default function Contact({ loaderData: { language, copy, form, quote } }: Route.ComponentProps) {
  return (
    <>
      <ContactPage copy={copy} form={form} />
      <FoldedQuote copy={quote} language={language} />
    </>
  )
}
