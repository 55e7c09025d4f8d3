import type { ComponentProps } from 'react'

export type ButtonLook = {
  /** `gold` is the primary action of a block; `ink` is secondary, or on gold. */
  tone?: 'gold' | 'ink' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

type Look = ButtonLook & { className?: string | undefined }

const lookOf = ({ tone = 'gold', size = 'medium', className = '' }: Look) =>
  `button button--${tone} button--${size} ${className}`.trim()

/**
 * A button of a form or script. While busy, use `aria-disabled` and `aria-busy` instead of `disabled`, which would lose focus.
 */
export function Button({ tone, size, className, ...button }: ButtonLook & ComponentProps<'button'>) {
  return <button type="button" {...button} className={lookOf({ tone, size, className })} />
}

/** A link within the site that looks like a button. */
export function ButtonLink({ tone, size, className, ...link }: ButtonLook & ComponentProps<'a'>) {
  return <a {...link} className={lookOf({ tone, size, className })} />
}

type OutsideLink = ButtonLook & Omit<ComponentProps<'a'>, 'target' | 'rel'> & { newTabNote: string }

/** A link to another site that opens in a new tab; `newTabNote` announces that to assistive technology (HEAD-6). */
export function ButtonOutsideLink({ tone, size, className, newTabNote, children, ...anchor }: OutsideLink) {
  return (
    <a {...anchor} target="_blank" rel="noopener" className={lookOf({ tone, size, className })}>
      {children}
      <span className="visually-hidden">{` ${newTabNote}`}</span>
    </a>
  )
}
