import type { Image } from '#content/models.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import { Cover, isCoverName } from '../drawings/cover.tsx'
import { Picture } from './picture.tsx'

type CoverPictureProps = {
  image: Image | null
  /** Key of the drawing that stands in for a picture. */
  cover: string
  drawings: DrawingsCopy
  /** How wide the layout sets a picture. */
  sizes: string
  isFirst?: boolean
}

/** Whether there is anything to see of a record; a layout that has no picture is another one. */
export const isPictured = (image: Image | null, cover: string): boolean =>
  image !== null || isCoverName(cover)

/** A record's picture, else the cover that is drawn for it, else nothing. */
export function CoverPicture({ image, cover, drawings, sizes, isFirst = false }: CoverPictureProps) {
  if (image) return <Picture image={image} sizes={sizes} isFirst={isFirst} />
  if (isCoverName(cover)) return <Cover name={cover} copy={drawings} />
  return null
}
