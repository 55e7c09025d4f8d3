import type { ContactPage, FAQPage, WebSite } from 'schema-dts'
import type { PriceLabel } from '#locale/prices.ts'
import type { PageHead } from '../page-head.ts'
import { offerOf } from './offer.ts'
import { type StudioFacts, studioId } from './things.ts'

type Head = Pick<PageHead, 'title' | 'canonical' | 'language'>
const studioOf = ({ canonical }: Head) => studioId(new URL(canonical).origin)

/** The home page represents the site. */
export const siteData = (head: Head, name: string): WebSite => ({
  '@type': 'WebSite',
  '@id': `${head.canonical}#site`,
  name,
  url: head.canonical,
  inLanguage: head.language,
  publisher: studioOf(head),
})

/** The home page shows the services with their prices, and the footer shows the social networks. */
export const studioOnHomePage = (
  social: Readonly<Record<string, string | undefined>>,
  services: readonly { name: string; address: string; price: PriceLabel }[],
): StudioFacts => ({
  // An address without a path is the network's own home page, as in the sample content.
  sameAs: Object.values(social)
    .filter((address) => address !== undefined)
    .filter((address) => new URL(address).pathname !== '/'),
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    itemListElement: services.map(({ name, address, price }) => ({
      '@type': 'Offer',
      ...offerOf(price, address),
      itemOffered: { '@type': 'Service', name, url: address },
    })),
  },
})

/** CONT-1: the contact page shows the phone number and its hours if there is a number. */
export const studioOnContactPage = (phone: string): StudioFacts =>
  phone === ''
    ? {}
    : {
        telephone: phone,
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '09:00',
          closes: '18:00',
        },
      }

export const contactData = (head: Head): ContactPage => ({
  '@type': 'ContactPage',
  name: head.title,
  url: head.canonical,
  inLanguage: head.language,
  mainEntity: studioOf(head),
})

export const faqData = (
  { canonical, language }: Head,
  entries: readonly { question: string; answer: readonly string[] }[],
): FAQPage => ({
  '@type': 'FAQPage',
  url: canonical,
  inLanguage: language,
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  })),
})
