import type { Headline } from './compose-headline.ts'

/**
 * The words of a composed headline. Where wide and narrow screens begin their lines is marked in the markup, and the
 * style sheet follows the marks of the one it is on (headline.css).
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

/** The space after a word is part of its text: one of its own beside a comment of React is no space to Chromium's names. */
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

/** The figures of a setting as attributes, for the rules in headline.css: style attributes are not allowed here. */
export const settingAttributes = ({ lines, measure, leading, hang }: Headline['wide']) => ({
  'data-lines': lines,
  'data-em': Math.floor(measure / 10),
  'data-tenth': measure % 10,
  'data-leading': leading,
  'data-hang': hang,
})
