import type { Image } from '#content/models.ts'

type PictureProps = {
  image: Image
  className?: string
  /** Part of what is seen first: fetched at once instead of when it comes near. */
  isFirst?: boolean
}

/** A picture of the content system. */
export function Picture({ image, className, isFirst = false }: PictureProps) {
  return (
    <figure className={className}>
      <img
        src={image.url}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
      />
    </figure>
  )
}
