import { createContext, useContext } from 'react'
import type { Tool } from '#consent/tools.ts'
import type { MenuItem } from '#content/models.ts'
import type { FormTexts } from '#forms/sending-texts.ts'
import type { Language } from '#locale/language.ts'
import type { FrameCopy } from '#locale/messages/frame.server.ts'

/** What every page shares: the root loader reads it once per language. */
export type Frame = {
  language: Language
  copy: FrameCopy
  /** A menu of the content system that replaces the header's list, or `null` (HEAD-8). */
  menu: MenuItem[] | null
  /** `null` while there is none. */
  bookingUrl: string | null
  /** Empty while it is not set. */
  phone: string
  /** What the forms say about themselves. */
  formTexts: FormTexts
  /** The studio's e-mail address; empty while it is not set. */
  contactEmail: string
  /** Only while the owner has the captcha enabled, with a key that is real (OPT-2). */
  captcha: Tool | null
  social: { instagram?: string; tiktok?: string; linkedin?: string }
  year: number
}

/** What sections say in words that no page hands to them. */
export type SharedTexts = Pick<Frame, 'copy' | 'formTexts'>

const FrameContext = createContext<Frame | null>(null)

export const FrameProvider = FrameContext.Provider

/** ERR-5: throws outside of its provider, because a page without a frame is a bug. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === null) throw new Error('useFrame must be used inside FrameProvider')
  return frame
}
