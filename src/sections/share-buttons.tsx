type ShareButtonsProps = {
  copy: { share: string; copyLink: string; copied: string; failed: string }
  /** Absolute address to share; that of the page, without query and hash, if there is none. */
  address?: string
  /** What is shared; the page's title if there is none. */
  title?: string
  /** Whether there is one button only: the platform's share sheet, or copying where there is none. */
  isOne?: boolean
}

/** Hands an address on, by the platform's share sheet or the clipboard (browser/sharing.ts). */
export function ShareButtons({ copy, address, title, isOne = false }: ShareButtonsProps) {
  const { copied, failed } = copy
  return (
    <span
      data-share={address ?? ''}
      data-title={title}
      data-copied={copied}
      data-failed={failed}
      data-pending=""
    >
      <button type="button" className="text-link" value="copy" data-instead={isOne || undefined}>
        {copy.copyLink}
      </button>{' '}
      <button type="button" className="text-link" value="sheet" hidden>
        {copy.share}
      </button>{' '}
      <span role="status" />
    </span>
  )
}
