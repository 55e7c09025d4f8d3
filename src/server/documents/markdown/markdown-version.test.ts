import { describe, expect, test } from 'vitest'
import { htmlToMarkdown, wantsMarkdown } from './markdown-version.ts'

const base = 'https://studio.example/blog/a'

describe('SEO-6 Markdown', () => {
  test('has headings, absolute links, tables, lists, code and quotes, and no controls', () => {
    const html = `<main id="main"><h1>T</h1><p>A <a href="/faq?a=1&amp;b=2#x">link</a>, <a href="#top">up</a>.</p>
<form><input name="a"><button>Send</button></form><svg><text>drawn</text></svg><p aria-hidden="true">twice</p>
<figure><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1 | 2</td><td><p>3</p></td></tr></tbody></table></figure>
<ul><li>x</li></ul><pre><code>let a</code></pre><blockquote><p>q</p></blockquote><img src="/media/a.jpg" alt="pic">
<details><summary>Why?</summary><p>So.</p></details></main>`
    expect(htmlToMarkdown(html, base)).toBe(`# T

A [link](https://studio.example/faq?a=1&b=2#x), [up](https://studio.example/blog/a#top).

| A | B |
| --- | --- |
| 1 \\| 2 | 3 |

-   x

\`\`\`
let a
\`\`\`

> q

![pic](https://studio.example/media/a.jpg)

**Why?**

So.
`)
  })

  test('escapes editors’ text', () => {
    expect(htmlToMarkdown('<p># no *heading* [link](x) &lt;b&gt;</p>', base)).toBe(
      '# no \\*heading\\* \\[link\\](x) <b>\n'.replace('# no', '\\# no'),
    )
  })

  test.each([
    ['text/markdown', true],
    ['text/markdown, text/html', true],
    ['text/html, text/markdown;q=0.9', false],
    ['text/markdown;q=0', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    [undefined, false],
  ])('is preferred by “%s”: %s', (accept, isWanted) => {
    expect(wantsMarkdown(accept)).toBe(isWanted)
  })
})
