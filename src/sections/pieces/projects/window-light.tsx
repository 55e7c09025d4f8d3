import { sceneFile } from '../../drawings/drawing-file.ts'
import { leaningPane } from '../../drawings/geometry.ts'
import { Piece } from '../piece.tsx'
import type { ProjectPiecesCopy } from '../project-copy.server.ts'

const [bottle, bowl, jug] = [
  'M470 560V330C470 300 500 290 500 260V150H556V260C556 290 586 300 586 330V560Z',
  'M180 430H440C440 520 390 560 350 560H270C230 560 180 520 180 430Z',
  'M680 560C650 470 660 400 700 350L690 290H820L812 350C850 400 862 470 832 560ZM826 370C890 350 900 470 840 480',
]

/** Kiln's still life: nothing in it moves except the light from the window. */
export function WindowLight({ copy }: { copy: ProjectPiecesCopy['light'] }) {
  const { heading, lead, slider, drawing, films, board } = copy
  return (
    <Piece kind="slide" name="light" surface="on-ink" heading={heading} lead={lead}>
      <div className="light wrap">
        <div className="light__picture">
          <svg viewBox="0 0 1000 700" role="img" aria-label={drawing}>
            <path className="light__wall" d="M0 0H1000V560H0z" />
            <path className="light__table" d="M0 560H1000V700H0z" />
            <StillLife name="dark" />
            <clipPath id="light-panes">
              <path
                className="light__panes"
                d={[0, 210].map((x) => leaningPane(x + 380, -10, 180, 730)).join('')}
              />
            </clipPath>
            <g clipPath="url(#light-panes)">
              <path className="light__wall light__wall--lit" d="M0 0H1000V560H0z" />
              <path className="light__table light__table--lit" d="M0 560H1000V700H0z" />
              <StillLife name="lit" />
            </g>
          </svg>
          <input type="range" min="0" max="100" defaultValue="50" aria-label={slider} data-control hidden />
        </div>
        <ol className="light__films">
          {films.map(([name, text], index) => (
            <li key={name} data-lit={index === 2 ? '' : undefined}>
              <b data-step-name>{name}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <section className="board" aria-labelledby="board">
        <h3 className="wrap" id="board">
          {board.heading}
        </h3>
        <ol className="board__films wrap">
          {films.map(([name], film) => (
            <li key={name}>
              <p className="board__name">{name}</p>
              <img
                src={sceneFile(`board-${film + 1}`)}
                width={600}
                height={1228}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <ol className="board__shots">
                {board.shots[film]?.map((shot) => (
                  <li key={shot}>{shot}</li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </section>
    </Piece>
  )
}

/** Drawn twice, dark and lit; the lit copy is clipped to the panes of light. */
function StillLife({ name }: { name: string }) {
  return (
    <g className={`light__pots light__pots--${name}`}>
      <path d={bottle} />
      <path d={bowl} />
      <path d={jug} />
    </g>
  )
}
