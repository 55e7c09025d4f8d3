import type { ReactElement } from 'react'
import type { ServicePiecesCopy } from './service-copy.server.ts'
import { ContactSheet } from './services/contact-sheet.tsx'
import { ProductReport } from './services/product-report.tsx'
import { Redesign } from './services/redesign.tsx'
import { SampleMonth } from './services/sample-month.tsx'

type Piece = {
  /** Name of the stylesheet in styles/. */
  styles: string
  show(copy: ServicePiecesCopy): ReactElement
}

/** By the slug of the service. */
const pieces: ReadonlyMap<string, Piece> = new Map([
  ['social-media', { styles: 'sample-month', show: ({ month }) => <SampleMonth copy={month} /> }],
  ['content-creation', { styles: 'contact-sheet', show: ({ contacts }) => <ContactSheet copy={contacts} /> }],
  ['website-creation', { styles: 'redesign', show: ({ redesign }) => <Redesign copy={redesign} /> }],
  [
    'business-intelligence',
    { styles: 'product-report', show: ({ products }) => <ProductReport copy={products} /> },
  ],
])

/** @returns the stylesheet in styles/ for a service's own section, if it has one */
export const servicePieceStyles = (slug: string): string | undefined => pieces.get(slug)?.styles

/** The four services' own sections; services added by the owner have none. */
export function ServicePiece({ slug, copy }: { slug: string; copy: ServicePiecesCopy }) {
  return pieces.get(slug)?.show(copy) ?? null
}
