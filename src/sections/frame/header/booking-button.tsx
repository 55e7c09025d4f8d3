import type { ReactNode } from 'react'
import { pathTo } from '#locale/path-table.ts'
import { ButtonLink, type ButtonLook, ButtonOutsideLink } from '#ui/controls/button.tsx'
import { useFrame } from '../frame-context.tsx'

type BookingButtonProps = ButtonLook & {
  className?: string
  /** Booking address from the content system; overrides the setting. */
  href?: string
  children: ReactNode
}

/** HEAD-6, HOME-3: opens the booking link in a new tab; without one it links to the contact page. */
export function BookingButton({ href, children, ...look }: BookingButtonProps) {
  const { language, copy, bookingUrl } = useFrame()
  const address = href || bookingUrl
  if (!address)
    return (
      <ButtonLink {...look} href={pathTo('contact', language)}>
        {children}
      </ButtonLink>
    )
  return (
    <ButtonOutsideLink {...look} href={address} newTabNote={copy.navigation.opensNewTab}>
      {children}
    </ButtonOutsideLink>
  )
}
