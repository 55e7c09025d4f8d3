import { createContext, useContext } from 'react'
import type { MenuItem } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import type { FrameCopy } from './copy.server.ts'

/** Shared by all pages; loaded once per language by the root loader. */
export type Frame = {
  language: Language
  copy: FrameCopy
  /** A WordPress menu that replaces the header's list, or `null` (HEAD-8). */
  menu: MenuItem[] | null
  /** The same for the footer's groups of links (FOOT-1). */
  footerMenu: MenuItem[] | null
  /** `null` while there is none. */
  bookingUrl: string | null
  /** Empty while unset. */
  phone: string
  social: { instagram?: string; tiktok?: string; linkedin?: string }
  year: number
}

/** Copy of sections that no page passes in. */
export type SharedTexts = Pick<Frame, 'copy'>

const FrameContext = createContext<Frame | null>(null)

export const FrameProvider = FrameContext.Provider

/** @throws outside of its provider, because a page without a frame is a bug */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === null) throw new Error('useFrame must be used inside FrameProvider')
  return frame
}
