import { createHash } from 'node:crypto'
import type { Language } from '#locale/language.ts'
import type { ServiceSlug } from '#locale/path-table.ts'
import type { CoverName } from '#sections/drawings/covers/cover.tsx'

/** Drawings that a picture may contain; each is also drawn on a page. */
export type ShareDrawing = CoverName | (typeof sceneDrawings)[ServiceSlug] | 'matchbox' | 'draft' | 'queue'

export const sceneDrawings = {
  'social-media': 'tuesdays',
  'content-creation': 'film',
  'website-creation': 'layers',
  'business-intelligence': 'beam',
} as const satisfies Record<ServiceSlug, string>

const covers: Record<CoverName, true> = {
  phone: true,
  browser: true,
  mirror: true,
  dashboard: true,
  camera: true,
  receipt: true,
  switchboard: true,
  jars: true,
  countdown: true,
  hand: true,
  sheet: true,
  window: true,
}

/** The valid values of a record's `cover` field. */
export const isCoverDrawing = (cover: string): cover is CoverName => Object.hasOwn(covers, cover)

/** The content of a shared link's picture: the page's own texts, drawn on the server. */
export type ShareCard = {
  language: Language
  /** The largest text: the headline of the page. */
  title: string
  /** The kind of page, in small type below. */
  kind: string
  /** Shown next to the title: a drawing, or one large sign. Without it the title itself is lit. */
  art: { drawing: ShareDrawing } | { figure: string } | null
}

/** The size that all networks show uncropped, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** Version of the design; increasing it gives every picture a new address. */
const designVersion = 1

/**
 * The address of a page's picture. It includes a hash of the picture's content, so that networks fetch it again when a text has
 * changed; the picture itself is drawn from the page at that path, never from the address.
 * @param path of the page, as in its canonical address
 * @param siteName part of the picture too
 */
export function sharePath(path: string, card: ShareCard, siteName: string): string {
  const { language, title, kind, art } = card
  const drawn = JSON.stringify([designVersion, language, title, kind, art, siteName])
  const version = createHash('sha256').update(drawn).digest('base64url').slice(0, 12)
  return `/share/${version}${path === '/' ? '' : path}.png`
}

const shareAddress = /^\/share\/[\w-]{12}((?:\/.+)?)\.png$/

/** The path of the page whose picture is requested; null for anything else. */
export function pathShared(address: string): string | null {
  const [, path] = shareAddress.exec(address) ?? []
  return path === undefined ? null : path || '/'
}
