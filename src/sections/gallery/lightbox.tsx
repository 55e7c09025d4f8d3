import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { imageAtWidth, imageCandidates } from '#content/media/image-address.ts'
import type { Image } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import type { PortfolioCopy } from '#site/portfolio/copy.server.ts'
import { Dialog } from '#ui/controls/dialog.tsx'
import { CloseIcon, NextIcon, PreviousIcon } from '#ui/controls/icons.tsx'

export type GalleryCopy = PortfolioCopy['lightbox']

type LightboxProps = {
  copy: GalleryCopy
  images: readonly Image[]
  /** Index of the open picture; `null` while closed. */
  shown: number | null
  onShow: (index: number | null) => void
}

/** One picture, as large as the screen allows. Arrow keys move between pictures, Escape closes and restores focus. */
export function Lightbox({ copy, images, shown, onShow }: LightboxProps) {
  const statusId = useId()
  const image = shown === null ? undefined : images[shown]
  const go = (step: number) => {
    if (shown !== null && images[shown + step]) onShow(shown + step)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  return (
    <Dialog
      isOpen={image !== undefined}
      onClose={() => onShow(null)}
      label={copy.label}
      describedBy={statusId}
      className="lightbox on-ink"
    >
      {image && shown !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut for the buttons inside
        <div className="lightbox__stage" onKeyDown={onKeyDown}>
          <img
            className="lightbox__picture"
            srcSet={imageCandidates(image.url, image.width) || undefined}
            sizes={image.width ? `min(100vw, ${image.width}px)` : '100vw'}
            src={imageAtWidth(image.url, 1920)}
            alt={image.alt}
            key={image.url}
          />
          <div className="lightbox__bar">
            <p role="status" id={statusId}>
              {fill(copy.picture, { number: shown + 1, count: images.length })}
              {image.alt && <span className="quiet">{` – ${image.alt}`}</span>}
            </p>
            <IconButton label={copy.previous} isOff={shown === 0} onClick={() => go(-1)}>
              <PreviousIcon />
            </IconButton>
            <IconButton label={copy.next} isOff={shown === images.length - 1} onClick={() => go(1)}>
              <NextIcon />
            </IconButton>
            <IconButton label={copy.close} onClick={() => onShow(null)}>
              <CloseIcon />
            </IconButton>
          </div>
        </div>
      )}
    </Dialog>
  )
}

type IconButtonProps = { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }

/** At the end of the list the button stays focusable and is announced as disabled. */
function IconButton({ label, isOff, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
