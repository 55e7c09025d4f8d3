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
  /** A WordPress menu that replaces the footer's groups of links, or `null` (FOOT-1). */
  footerMenu: MenuItem[] | null
  /** `null` if there is none. */
  bookingUrl: string | null
  /** Empty if unset. */
  phone: string
  social: { instagram?: string; tiktok?: string; linkedin?: string }
  year: number
}

/** Copy for sections that receive none from their page. */
export type SharedTexts = Pick<Frame, 'copy'>

const FrameContext = createContext<Frame | null>(null)

export const FrameProvider = FrameContext.Provider

/** @throws outside of its provider: a page without a frame is a bug */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === null) throw new Error('useFrame must be used inside FrameProvider')
  return frame
}
