import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { PictureDetails } from './picture-details.tsx'
import { usePicture } from './use-attachment.ts'

type GalleryPictureProps = {
  value: string
  /** From 1. */
  place: number
  count: number
  isDragged: boolean
  onDragStart(): void
  onDragEnd(): void
  onDrop(): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

/** One picture of the gallery, with all controls to move it. */
export function GalleryPicture(props: GalleryPictureProps) {
  const { value, place, count, onMove } = props
  const { url, attachment } = usePicture(value)
  /* translators: %d: place of a picture in the gallery. */
  const named = (text: string) => sprintf(text, place)
  return (
    <li
      draggable
      className={props.isDragged ? 'is-dragged' : ''}
      onDragStart={props.onDragStart}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        props.onDrop()
      }}
    >
      {url && <img className="igniting-studio-picture" src={url} alt={attachment?.alt_text ?? ''} />}
      <div className="igniting-studio-gallery__tools">
        <Button
          icon="arrow-up-alt2"
          size="small"
          accessibleWhenDisabled
          disabled={place === 1}
          /* translators: %d: place of a picture in the gallery. */
          label={named(__('Move picture %d up', 'igniting-studio'))}
          onClick={() => onMove(-1)}
        />
        <Button
          icon="arrow-down-alt2"
          size="small"
          accessibleWhenDisabled
          disabled={place === count}
          /* translators: %d: place of a picture in the gallery. */
          label={named(__('Move picture %d down', 'igniting-studio'))}
          onClick={() => onMove(1)}
        />
        <Button
          icon="no-alt"
          size="small"
          isDestructive
          /* translators: %d: place of a picture in the gallery. */
          label={named(__('Remove picture %d', 'igniting-studio'))}
          onClick={props.onRemove}
        />
      </div>
      <PictureDetails attachment={attachment} />
    </li>
  )
}
