import { imageAtWidth, imageCandidates } from '#content/image-address.ts'
import type { Image } from '#content/models.ts'

type PictureProps = {
  image: Image
  className?: string
  /** How wide the layout sets it, in the words of the `sizes` attribute; `e2e/picture-sizes.e2e.ts` measures it. */
  sizes: string
  /** Part of what is seen first: fetched at once instead of when it comes near. */
  isFirst?: boolean
}

/** A picture of the content system, in the widths that the site's own image address offers. */
export function Picture({ image, className, sizes, isFirst = false }: PictureProps) {
  const candidates = imageCandidates(image.url, image.width)
  return (
    <figure className={className}>
      <img
        className="picture"
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
