import { type MouseEvent, useState } from 'react'
import type { Image } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import { isPlainClick } from '../browser/plain-click.ts'
import { Picture } from '../prose/media/picture.tsx'
import { beforeAfterPairs } from './before-after-pairs.ts'
import { BeforeAfterSlider } from './before-after-slider.tsx'
import { type GalleryCopy, Lightbox } from './lightbox.tsx'

type GalleryProps = { copy: GalleryCopy; heading: string; images: readonly Image[] }

/**
 * PORT-1: a project's pictures. Each links to its file, which scripts open in a lightbox; before/after pairs become a
 * slider.
 */
export function Gallery({ copy, heading, images }: GalleryProps) {
  const [shown, setShown] = useState<number | null>(null)
  const { pairs, others } = beforeAfterPairs(images)
  const show = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setShown(index)
  }
  return (
    <section className="gallery-wall wrap" aria-label={heading}>
      {pairs.map((pair) => (
        <BeforeAfterSlider key={pair.before.url} copy={copy} {...pair} />
      ))}
      {others.map((image, index) => (
        <a
          key={image.url}
          className="gallery-wall__link"
          href={image.url}
          data-enhanced
          aria-label={image.alt || fill(copy.picture, { number: index + 1, count: others.length })}
          onClick={show(index)}
        >
          <Picture
            image={image}
            sizes={isAlone(index, others.length) ? '93vw' : '(min-width: 43.75em) 46vw, 93vw'}
          />
        </a>
      ))}
      <Lightbox copy={copy} images={others} shown={shown} onShow={setShown} />
    </section>
  )
}

/**
 * Rows alternate between one and two pictures (gallery.css); a last picture that would leave half of its row empty is alone.
 */
const isAlone = (index: number, count: number) => index % 3 === 0 || (index % 3 === 1 && index === count - 1)
