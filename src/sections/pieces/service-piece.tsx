import type { ServicePiecesCopy } from '#locale/messages/pieces/service-pieces.server.ts'
import { ContactSheet } from './services/contact-sheet.tsx'
import { ProductReport } from './services/product-report.tsx'
import { Redesign } from './services/redesign.tsx'
import { SampleMonth } from './services/sample-month.tsx'

const styles: Readonly<Record<string, string>> = {
  'social-media': 'sample-month',
  'content-creation': 'contact-sheet',
  'website-creation': 'redesign',
  'business-intelligence': 'product-report',
}

/** @returns the file in styles/ of a service's own section, if it has one */
export const servicePieceStyles = (slug: string): string | undefined =>
  Object.hasOwn(styles, slug) ? styles[slug] : undefined

/** The four services' own sections; a service that an owner adds has none. */
export function ServicePiece({ slug, copy }: { slug: string; copy: ServicePiecesCopy }) {
  switch (slug) {
    case 'social-media':
      return <SampleMonth copy={copy.month} />
    case 'content-creation':
      return <ContactSheet copy={copy.contacts} />
    case 'website-creation':
      return <Redesign copy={copy.redesign} />
    case 'business-intelligence':
      return <ProductReport copy={copy.products} />
    default:
      return null
  }
}
