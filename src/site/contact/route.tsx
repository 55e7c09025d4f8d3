import { headOf } from '#pages/head/page-head.ts'
import { contactData, studioOnContactPage } from '#pages/head/structured-data/pages.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { studioOf } from '#pages/words/studio.ts'
import { contactCopy } from './copy.server.ts'
import { contactFormCopy } from './form-copy.server.ts'
import { quoteCopy } from './quote-copy.server.ts'
import { ContactPage, FoldedQuote } from './view.tsx'

/** CONT-1, QUOTE-1. */
export async function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { language, site } = request
  const [settings, { texts }] = await Promise.all([
    site.content.settings(language),
    site.content.home(language),
  ])
  const { expect, ...others } = contactCopy[language]
  const copy = { ...others, expect: { ...expect, phoneHours: texts.phone_hours || expect.phoneHours } }
  const { phone = '' } = studioOf(site, settings).facts
  const head = headOf(request, copy.title, copy.description)
  return {
    language,
    copy,
    form: contactFormCopy[language],
    quote: quoteCopy[language],
    head: { ...head, things: [contactData(head)], studio: studioOnContactPage(phone) },
  }
}

export default function Contact({ loaderData: { language, copy, form, quote } }: PageProps<typeof loader>) {
  return (
    <>
      <ContactPage copy={copy} form={form} />
      <FoldedQuote copy={quote} language={language} />
    </>
  )
}
