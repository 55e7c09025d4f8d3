import { useEffect, useRef, useState } from 'react'
import { fill } from '#locale/formats.ts'
import { SlideIcon } from '#ui/controls/icons.tsx'
import { Picture } from '../prose/media/picture.tsx'
import type { BeforeAfter } from './before-after-pairs.ts'
import type { GalleryCopy } from './lightbox.tsx'

/** Both pictures span the full width; without scripts they are side by side. */
const sizes = '(scripting: none) 46vw, 93vw'

type BeforeAfterSliderProps = BeforeAfter & { copy: GalleryCopy }

/**
 * A comparison slider: two pictures divided by a movable leaning edge, controlled by a range input. Without scripts, two
 * pictures side by side.
 */
export function BeforeAfterSlider({ copy, before, after }: BeforeAfterSliderProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [cut, setCut] = useState(50)
  const range = useRef<HTMLInputElement>(null)
  const move = () => setCut(range.current?.valueAsNumber ?? cut)
  // The slider may have been moved before hydration.
  useEffect(() => setCut(range.current?.valueAsNumber ?? 50), [])
  useEffect(() => stage.current?.style.setProperty('--cut', `${cut}%`), [cut])
  return (
    <div className="before-after" ref={stage}>
      <Picture image={after} sizes={sizes} />
      <Picture image={before} sizes={sizes} className="before-after__before" />
      <div className="before-after__edge needs-script" aria-hidden="true">
        <SlideIcon />
      </div>
      <input
        type="range"
        ref={range}
        className="before-after__range needs-script"
        aria-label={copy.compare}
        aria-valuetext={fill(copy.shares, { before: cut, after: 100 - cut })}
        defaultValue={50}
        onChange={move}
      />
    </div>
  )
}
