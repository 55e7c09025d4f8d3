import { speak } from '@wordpress/a11y'
import { type ChosenPicture, MediaUpload, MediaUploadCheck } from '@wordpress/block-editor'
import { Button } from '@wordpress/components'
import { useState } from '@wordpress/element'
import { __, sprintf } from '@wordpress/i18n'
import { moved } from '../fields/moved.ts'
import type { Group } from '../record/form.ts'
import type { Fields } from '../record/use-fields.ts'
import { galleryOf, valuesOf } from './gallery-order.ts'
import { GalleryPicture } from './gallery-picture.tsx'

/** Up to six pictures: chosen together in the media library, sorted by dragging or with the arrows. */
export function Gallery({ group, fields }: { group: Group; fields: Fields }) {
  const names = group.fields.map(({ name }) => name)
  const gallery = galleryOf(names, fields.values)
  const [dragged, setDragged] = useState<number | null>(null)
  const set = (next: readonly string[]) => fields.set(valuesOf(names, next.slice(0, names.length)))
  const move = (from: number, to: number) => {
    set(moved(gallery, from, to))
    /* translators: 1: place of a picture, 2: how many there are. */
    speak(sprintf(__('Now picture %1$d of %2$d.', 'igniting-studio'), to + 1, gallery.length))
  }
  const add = (chosen: ChosenPicture | ChosenPicture[]) => {
    const ids = [chosen].flat().map(({ id }) => String(id))
    set([...gallery, ...ids.filter((id) => !gallery.includes(id))])
  }
  return (
    <div data-studio-field={names[0]}>
      <ol className="igniting-studio-gallery">
        {gallery.map((value, index) => (
          <GalleryPicture
            key={value}
            value={value}
            place={index + 1}
            count={gallery.length}
            isDragged={dragged === index}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDrop={() => dragged !== null && move(dragged, index)}
            onMove={(step) => move(index, index + step)}
            onRemove={() => set(gallery.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {gallery.length < names.length && (
        <MediaUploadCheck>
          <MediaUpload
            allowedTypes={['image']}
            multiple
            title={group.title}
            onSelect={add}
            render={({ open }) => (
              <Button __next40pxDefaultSize variant="secondary" onClick={open}>
                {__('Add pictures', 'igniting-studio')}
              </Button>
            )}
          />
        </MediaUploadCheck>
      )}
    </div>
  )
}
