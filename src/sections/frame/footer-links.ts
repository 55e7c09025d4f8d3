import type { Language } from '#locale/language.ts'
import { pathTo, serviceSlugs } from '#locale/path-table.ts'
import type { FrameCopy } from './copy.server.ts'

export type LinkGroup = { title: string; links: [label: string, to: string][] }

/** FOOT-1: the default groups of the footer, used if WordPress has no menu for it. */
export function linkGroups(language: Language, { footer, navigation, services }: FrameCopy): LinkGroup[] {
  return [
    {
      title: footer.services,
      links: serviceSlugs.map((slug) => [services[slug], pathTo('service', language, slug)]),
    },
    {
      title: footer.company,
      links: [
        [navigation.about, pathTo('about', language)],
        [navigation.portfolio, pathTo('portfolio', language)],
        [navigation.blog, pathTo('blog', language)],
        [navigation.digitalProducts, pathTo('digitalProducts', language)],
        [navigation.contact, pathTo('contact', language)],
        [footer.legalNotice, pathTo('legalNotice', language)],
      ],
    },
    {
      title: footer.support,
      links: [
        [footer.faq, pathTo('faq', language)],
        [footer.privacyPolicy, pathTo('privacyPolicy', language)],
        [footer.termsOfService, pathTo('termsOfService', language)],
        [footer.cookiePolicy, pathTo('cookiePolicy', language)],
      ],
    },
  ]
}
