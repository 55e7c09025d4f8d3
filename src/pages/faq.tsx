import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { type FaqCopy, faqCopy } from '#locale/messages/faq.server.ts'
import { type PriceLabel, priceLabel } from '#locale/prices.ts'
import { FaqPage } from '#sections/faq/faq-page.tsx'
import { holdHyphens } from '#ui/hold-hyphens.ts'
import type { Route } from './+types/faq.ts'
import { headOf, pageMeta } from './page-head.ts'
import { pageRequest } from './page-request.ts'

/** FAQ-1. */
export function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { phone = '' } = request.site.facts
  const copy = filled(faqCopy[request.language], request.language, phone)
  return { language: request.language, copy, head: headOf(request, copy.title, copy.description) }
}

/** Prices are stated once, in the table of prices; a paragraph about the phone is left out while there is none. */
function filled(copy: FaqCopy, language: Language, phone: string): FaqCopy {
  const social = priceLabel('social-media', language)
  const intelligence = priceLabel('business-intelligence', language)
  const website = priceLabel('website-creation', language)
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

/** In one line: an amount keeps its currency, and the hyphen of "Ft-tól" does not break. */
const sentence = ({ before, amount, after }: PriceLabel) => holdHyphens(`${before} ${amount}\u00a0${after}`)

export const meta = pageMeta

export default function Faq({ loaderData: { copy, language } }: Route.ComponentProps) {
  return <FaqPage copy={copy} language={language} />
}
