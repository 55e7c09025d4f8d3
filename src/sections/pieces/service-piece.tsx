import type { ReactElement } from 'react'
import type { ServicePiecesCopy } from './service-copy.server.ts'
import { ContactSheet } from './services/contact-sheet.tsx'
import { ProductReport } from './services/product-report.tsx'
import { Redesign } from './services/redesign.tsx'
import { SampleMonth } from './services/sample-month.tsx'

type Piece = {
  /** The file in styles/. */
  styles: string
  show(copy: ServicePiecesCopy): ReactElement
}

/** By the slug of its service. */
const pieces: ReadonlyMap<string, Piece> = new Map([
  ['social-media', { styles: 'sample-month', show: ({ month }) => <SampleMonth copy={month} /> }],
  ['content-creation', { styles: 'contact-sheet', show: ({ contacts }) => <ContactSheet copy={contacts} /> }],
  ['website-creation', { styles: 'redesign', show: ({ redesign }) => <Redesign copy={redesign} /> }],
  [
    'business-intelligence',
    { styles: 'product-report', show: ({ products }) => <ProductReport copy={products} /> },
  ],
])

/** @returns the file in styles/ of a service's own section, if it has one */
export const servicePieceStyles = (slug: string): string | undefined => pieces.get(slug)?.styles

/** The four services' own sections; a service that an owner adds has none. */
export function ServicePiece({ slug, copy }: { slug: string; copy: ServicePiecesCopy }) {
  return pieces.get(slug)?.show(copy) ?? null
}
