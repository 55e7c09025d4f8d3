type ShareButtonsProps = {
  copy: { share: string; copyLink: string; copied: string; failed: string }
  /** Absolute address to share; by default that of the page, without query and hash. */
  address?: string
  /** Title to share; by default the page's. */
  title?: string
  /** Whether to show a single button: the platform's share sheet, or copying if there is none. */
  isOne?: boolean
}

/** Shares an address by the platform's share sheet or the clipboard (browser/sharing.ts). */
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
