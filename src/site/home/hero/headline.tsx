import type { Headline } from './compose-headline.ts'

/**
 * The words of a composed headline. The markup marks line starts for wide and narrow screens; the stylesheet applies
 * the matching ones (headline.css).
 */
export function HeadlineWords({ headline }: { headline: Headline }) {
  const { words, narrow } = headline
  const places = words.map((word, index) => ({ key: `${word} ${index}`, index }))
  const endFrom = narrow.endsRight ? (narrow.breaks.at(-1) ?? words.length) : words.length
  const wordAt = ({ key, index }: { key: string; index: number }) => (
    <Word key={key} headline={headline} index={index} />
  )
  return (
    <>
      {places.slice(0, endFrom).map(wordAt)}
      {narrow.endsRight && <span className="headline__end">{places.slice(endFrom).map(wordAt)}</span>}
    </>
  )
}

/** The space is part of the word's text node: next to React's comment, Chromium drops a separate one from accessible names. */
function Word({ headline: { words, wide, narrow }, index }: { headline: Headline; index: number }) {
  const word = index < words.length - 1 ? `${words[index]} ` : words[index]
  const wideLine = wide.breaks.indexOf(index) + 1
  const narrowLine = narrow.breaks.indexOf(index) + 1
  if (wideLine === 0 && narrowLine === 0) return word
  return (
    <>
      {wideLine > 0 && <br className="headline__wide-break" />}
      {narrowLine > 0 && <br className="headline__narrow-break" />}
      <span data-wide-line={wideLine || undefined} data-narrow-line={narrowLine || undefined}>
        {word}
      </span>
    </>
  )
}

/**
 * A layout's numbers as data attributes for the rules in headline.css: the content security policy forbids style
 * attributes.
 */
export const settingAttributes = ({ lines, measure, leading, hang }: Headline['wide']) => ({
  'data-lines': lines,
  'data-em': Math.floor(measure / 10),
  'data-tenth': measure % 10,
  'data-leading': leading,
  'data-hang': hang,
})
