import { sceneFile } from '../../drawings/drawing-file.ts'
import { Choice, Piece } from '../piece.tsx'
import type { ServicePiecesCopy } from '../service-copy.server.ts'

/** A contact sheet under a loupe: which photographs of one hour are kept, and why. */
export function ContactSheet({ copy }: { copy: ServicePiecesCopy['contacts'] }) {
  const { heading, lead, group, sheet, keep, frames, kept } = copy
  const file = sceneFile('contact-sheet')
  return (
    <Piece kind="loupe" name="contacts" surface="on-ink" heading={heading} lead={lead}>
      <div className="contacts wrap">
        <div className="contacts__sheet" data-sheet>
          <img src={file} alt={sheet} width="1200" height="900" loading="lazy" decoding="async" />
          <div className="contacts__loupe" data-control hidden>
            <img src={file} alt="" loading="lazy" decoding="async" />
          </div>
          <Choice
            name="frame"
            legend={group}
            options={frames.map((_, index) => ({ label: `${index + 1}`, short: index + 1 }))}
            chosen={kept[1] ?? 0}
          />
        </div>
        <ol className="contacts__notes" aria-live="polite">
          {frames.map((note, index) => (
            <li key={note} data-panel>
              {kept.includes(index) && <b>{keep} </b>}
              {note}
            </li>
          ))}
        </ol>
      </div>
    </Piece>
  )
}
