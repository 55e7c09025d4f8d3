import { holdHyphens } from '#base/hold-hyphens.ts'
import type { HomeContent } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { PriceLabel } from '#locale/prices.ts'
import { headOf } from '#pages/head/page-head.ts'
import { faqData } from '#pages/head/structured-data/pages.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { priceOf, studioOf } from '#pages/words/studio.ts'
import { type FaqCopy, faqCopy } from './copy.server.ts'
import { FaqPage } from './view.tsx'

/** FAQ-1. */
export async function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { language, site } = request
  const [home, settings] = await Promise.all([site.content.home(language), site.content.settings(language)])
  const { phone = '' } = studioOf(site, settings).facts
  const copy = filled(faqCopy[language], { home, language, phone })
  const head = headOf(request, copy.title, copy.description)
  const entries = copy.groups.flatMap((group) => group.entries)
  return { language, copy, head: { ...head, things: [faqData(head, entries)] } }
}

/** Fills in the prices; a paragraph about the phone is omitted if there is no phone number. */
function filled(
  copy: FaqCopy,
  { home, language, phone }: { home: HomeContent; language: Language; phone: string },
): FaqCopy {
  const social = priceOf(home, 'social-media', language)
  const intelligence = priceOf(home, 'business-intelligence', language)
  const website = priceOf(home, 'website-creation', language)
  const values = {
    phone,
    socialMedia: sentence(social),
    businessIntelligence: sentence(intelligence),
    website: `${website.before} ${website.amount}`.trim(),
  }
  const groups = copy.groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({
      ...entry,
      answer: entry.answer
        .filter((paragraph) => phone || !paragraph.includes('{phone}'))
        .map((paragraph) => fill(paragraph, values)),
    })),
  }))
  return { ...copy, groups }
}

/** Prevents line breaks inside an amount and in "Ft-tól". */
const sentence = ({ before, amount, after }: PriceLabel) => holdHyphens(`${before} ${amount}\u00a0${after}`)

export default function Faq({ loaderData: { copy, language } }: PageProps<typeof loader>) {
  return <FaqPage copy={copy} language={language} />
}
