import { Fragment } from 'react'
import { Flame } from '#ui/match/match.tsx'

/** Base glyph of a letter whose dot or accents become flames, and the number of flames. */
const unlit: Readonly<Record<string, { letter: string; flames: number }>> = {
  i: { letter: 'ı', flames: 1 },
  í: { letter: 'ı', flames: 1 },
  ű: { letter: 'u', flames: 2 },
  ő: { letter: 'o', flames: 2 },
}

/**
 * A large heading in which the letter between asterisks has flames in place of its dot or accents. On a narrow screen it breaks
 * between `lines`.
 */
export function LitHeading({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <span className="visually-hidden">{lines.join(' ').replaceAll('*', '')}</span>
      <span aria-hidden="true">
        {lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && (
              <>
                {' '}
                <br className="lit-heading__break" />
              </>
            )}
            {line
              .split('*')
              .map((part, place) => (place % 2 === 1 ? <LitLetter key={part} letter={part} /> : part))}
          </Fragment>
        ))}
      </span>
    </>
  )
}

function LitLetter({ letter }: { letter: string }) {
  const rest = unlit[letter]
  if (!rest) return letter
  return (
    <span className="lit-letter" data-flames={rest.flames}>
      {rest.letter}
      {Array.from({ length: rest.flames }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: flames are identified by their index
        <Flame key={index} className="lit-letter__flame" />
      ))}
    </span>
  )
}
