import type { Image } from '#content/models.ts'
import type { DrawingsCopy } from '../../drawings/copy.server.ts'
import { Cover, isCoverName } from '../../drawings/covers/cover.tsx'
import { Picture } from './picture.tsx'

type CoverPictureProps = {
  image: Image | null
  /** Name of the drawing used if there is no picture. */
  cover: string
  drawings: DrawingsCopy
  /** The `sizes` attribute. */
  sizes: string
  isFirst?: boolean
}

/** Whether a record has a picture or a drawn cover; layouts differ for records without one. */
export const isPictured = (image: Image | null, cover: string): boolean =>
  image !== null || isCoverName(cover)

/** A record's picture, else its drawn cover, else nothing. */
export function CoverPicture({ image, cover, drawings, sizes, isFirst = false }: CoverPictureProps) {
  if (image) return <Picture image={image} sizes={sizes} isFirst={isFirst} />
  if (isCoverName(cover)) return <Cover name={cover} copy={drawings} isFirst={isFirst} />
  return null
}
