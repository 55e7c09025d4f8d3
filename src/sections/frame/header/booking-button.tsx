import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#locale/path-table.ts'
import { ButtonLink, type ButtonLook, ButtonOutsideLink } from '#ui/controls/button.tsx'
import { useFrame } from '../frame-context.tsx'

type BookingButtonProps = ButtonLook & {
  className?: string
  /** Booking address from the content system; overrides the setting. */
  href?: string
  children: ReactNode
}

/** Id of the contact page's form. */
export const contactFormId = 'contact-form'

/** HEAD-6, HOME-3: opens the booking link in a new tab; without one it links to the form on the contact page. */
export function BookingButton({ href, children, ...look }: BookingButtonProps) {
  const { language, copy, bookingUrl } = useFrame()
  const { pathname } = useLocation()
  const address = href || bookingUrl
  const contact = pathTo('contact', language)
  if (!address)
    return (
      <ButtonLink {...look} href={pathname === contact ? `#${contactFormId}` : contact}>
        {children}
      </ButtonLink>
    )
  return (
    <ButtonOutsideLink {...look} href={address} newTabNote={copy.navigation.opensNewTab}>
      {children}
    </ButtonOutsideLink>
  )
}
