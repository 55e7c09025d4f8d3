import type { ReactNode } from 'react'

/** Icons are decorative; the control around them has the accessible name. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const CloseIcon = () => (
  <Icon>
    <path d="M7 4.5L17 19.5M19.5 6L4.5 18" />
  </Icon>
)
export const PreviousIcon = () => (
  <Icon>
    <path d="M15.5 3.5L6.5 12L12 20.5" />
  </Icon>
)
export const NextIcon = () => (
  <Icon>
    <path d="M12 3.5L17.5 12L8.5 20.5" />
  </Icon>
)
/** The two arrows of a slider's handle. */
export const SlideIcon = () => (
  <Icon>
    <path d="M9 5L2.5 12L7 19M15 5L21.5 12L17 19" />
  </Icon>
)
/** A match with a ring for its head. */
export const SearchIcon = () => (
  <Icon>
    <circle cx="10" cy="8.5" r="6" />
    <path d="M12 14.5L13.6 22" strokeWidth="3" />
  </Icon>
)
