import { SlideIcon } from '#ui/controls/icons.tsx'
import { useLanguage } from '../../browser/page-data-context.tsx'
import { drawingFile } from '../../drawings/drawing-file.ts'
import { Piece } from '../piece.tsx'
import type { ServicePiecesCopy } from '../service-copy.server.ts'

/** One homepage before and after, divided by a movable leaning edge; side by side without scripts. */
export function Redesign({ copy }: { copy: ServicePiecesCopy['redesign'] }) {
  const { heading, lead, slider, shares, before, after } = copy
  const language = useLanguage()
  return (
    <Piece kind="slide" name="redesign" surface="on-raised" heading={heading} lead={lead}>
      <div className="wrap">
        <div className="redesign">
          <img
            src={drawingFile('page-before', language)}
            alt={before}
            width="1200"
            height="800"
            loading="lazy"
            decoding="async"
          />
          <img
            src={drawingFile('page-after', language)}
            alt={after}
            width="1200"
            height="800"
            loading="lazy"
            decoding="async"
          />
          <div className="redesign__edge" data-control hidden>
            <SlideIcon />
          </div>
          <input
            type="range"
            min="0"
            max="100"
            defaultValue="50"
            aria-label={slider}
            data-says={shares}
            data-control
            hidden
          />
        </div>
      </div>
    </Piece>
  )
}
