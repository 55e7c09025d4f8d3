import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedText } from './marked-text.tsx'

test('FIND-2 marking keeps the text and adds no markup from it', () => {
  const text = '<b>Kávé</b> és ház'
  const html = renderToStaticMarkup(
    <MarkedText
      text={text}
      marks={[
        [3, 7],
        [15, 18],
      ]}
    />,
  )
  expect(html).toBe('&lt;b&gt;<mark>Kávé</mark>&lt;/b&gt; és <mark>ház</mark>')
  expect(renderToStaticMarkup(<MarkedText text="ház" marks={[]} />)).toBe('ház')
})
