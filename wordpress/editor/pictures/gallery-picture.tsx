import { __ } from '@wordpress/i18n'
import { SortButtons } from '../fields/sort-buttons.tsx'
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
  const { value, place, count } = props
  const { url, attachment } = usePicture(value)
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
        <SortButtons
          place={place}
          count={count}
          /* translators: %d: place of a picture in the gallery. */
          up={__('Move picture %d up', 'igniting-studio')}
          /* translators: %d: place of a picture in the gallery. */
          down={__('Move picture %d down', 'igniting-studio')}
          /* translators: %d: place of a picture in the gallery. */
          remove={__('Remove picture %d', 'igniting-studio')}
          onMove={props.onMove}
          onRemove={props.onRemove}
        />
      </div>
      <PictureDetails attachment={attachment} />
    </li>
  )
}
