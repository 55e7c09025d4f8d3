import { createContext, useContext } from 'react'
import type { MenuItem } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import type { FrameCopy } from '#locale/messages/frame.server.ts'

/** What every page shares: the root loader reads it once per language. */
export type Frame = {
  language: Language
  copy: FrameCopy
  /** A menu of the content system that replaces the header's list, or `null` (HEAD-8). */
  menu: MenuItem[] | null
  bookingUrl: string
  social: { instagram?: string; tiktok?: string; linkedin?: string }
  year: number
}

const FrameContext = createContext<Frame | null>(null)

export const FrameProvider = FrameContext.Provider

/** ERR-5: throws outside of its provider, because a page without a frame is a bug. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === null) throw new Error('useFrame must be used inside FrameProvider')
  return frame
}
