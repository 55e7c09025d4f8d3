import { imageAtWidth, imageCandidates } from '#content/media/image-address.ts'
import type { Image } from '#content/models.ts'

type PictureProps = {
  image: Image
  className?: string
  /** The `sizes` attribute; verified by `e2e/look/picture-sizes.e2e.ts`. */
  sizes: string
  /** Above the fold: loaded eagerly. */
  isFirst?: boolean
}

/** MEDIA-4: classes for the focal point of cropped pictures, in quarters: the content security policy forbids style attributes. */
function focusClasses(focus: Image['focus']): string {
  if (!focus) return ''
  return ` picture--x${Math.round(focus.x * 4)} picture--y${Math.round(focus.y * 4)}`
}

/** A picture of the content system with a `srcset` of the site's image route. */
export function Picture({ image, className, sizes, isFirst = false }: PictureProps) {
  const candidates = imageCandidates(image.url, image.width)
  return (
    <figure className={className}>
      <img
        className={`picture${focusClasses(image.focus)}`}
        {...(candidates && { srcSet: candidates, sizes })}
        src={imageAtWidth(image.url, 960)}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </figure>
  )
}
