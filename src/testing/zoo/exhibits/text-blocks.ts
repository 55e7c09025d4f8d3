import { block, type Exhibits, paragraph } from '../exhibit.ts'

const list = (items: readonly string[]) =>
  items.map((item) => block('list-item', `<li>${item}</li>`)).join('')

/** Blocks of the group Text. */
export const textBlocks: Exhibits = {
  paragraph: (w) =>
    block('paragraph', `<p class="has-drop-cap">${w.long}</p>`, { dropCap: true }) +
    block('paragraph', `<p class="has-text-align-center">${w.sentence}</p>`, { align: 'center' }) +
    block('paragraph', `<p class="has-text-align-right">${w.sentence}</p>`, { align: 'right' }) +
    block(
      'paragraph',
      `<p class="has-background has-large-font-size" style="background-color:#112233;color:#ddeeff">${w.sentence} <a href="/about">${w.link}</a></p>`,
    ) +
    block('paragraph', `<p dir="rtl" lang="he">משפט קצר על גפרור אחד שנדלק בחושך.</p>`, {
      direction: 'rtl',
    }) +
    paragraph(
      `<strong>${w.short}</strong>, <em>${w.short}</em>, <code>const a = 1</code>, <kbd>Ctrl</kbd>+<kbd>K</kbd>, <s>${w.short}</s>, H<sub>2</sub>O, x<sup>2</sup>, <mark style="background-color:rgba(0, 0, 0, 0)" class="has-inline-color has-vivid-red-color">${w.short}</mark>, <bdo lang="he" dir="rtl">גפרור</bdo>, <a href="https://media.example/" target="_blank" rel="noreferrer noopener">${w.link}</a>`,
    ),
  heading: (w) =>
    [1, 2, 3, 4, 5, 6]
      .map(
        (level) =>
          block('heading', `<h${level} class="wp-block-heading">${w.heading} ${level}</h${level}>`, {
            level,
          }) + paragraph(w.sentence),
      )
      .join('') +
    block(
      'heading',
      `<h2 class="wp-block-heading has-text-align-center"><a href="/about">${w.second}</a></h2>`,
      { textAlign: 'center' },
    ),
  list: (w) =>
    block(
      'list',
      `<ul class="wp-block-list">${list([w.short, `${w.sentence}${block('list', `<ul class="wp-block-list">${list([w.short, w.long])}</ul>`)}`, w.long])}</ul>`,
    ) +
    block(
      'list',
      `<ol reversed start="8" class="wp-block-list">${list([w.short, `<strong>${w.short}</strong>`])}</ol>`,
      { ordered: true, reversed: true, start: 8 },
    ) +
    block(
      'list',
      `<ol style="list-style-type:upper-roman" class="wp-block-list">${list([w.short, w.long])}</ol>`,
      { ordered: true, type: 'upper-roman' },
    ),
  'right-to-left': () =>
    block('heading', '<h2 class="wp-block-heading" dir="rtl" lang="ar">عنوان قصير</h2>') +
    `<div dir="rtl" lang="ar"><p>هذه جملة عربية قصيرة <bdi>Igniting Studio</bdi> تُقرأ من اليمين إلى اليسار.</p><ul><li>الأول</li><li>الثاني<ul><li>في داخله</li></ul></li></ul><ol><li>واحد</li><li>اثنان</li></ol><blockquote class="wp-block-quote"><p>اقتباس قصير</p></blockquote><table><thead><tr><th>الشهر</th><th>الخطة</th></tr></thead><tbody><tr><td>مايو</td><td>12</td></tr></tbody></table></div><ul><li dir="rtl" lang="he">פריט אחד בתוך רשימה משמאל לימין</li><li>One that runs to the right</li></ul>`,
  quote: (w) =>
    block(
      'quote',
      `<blockquote class="wp-block-quote">${paragraph(w.sentence)}<cite>${w.name}</cite></blockquote>`,
    ) +
    block(
      'quote',
      `<blockquote class="wp-block-quote is-style-plain has-text-align-right">${paragraph(w.short)}</blockquote>`,
      { textAlign: 'right', className: 'is-style-plain' },
    ) +
    block(
      'quote',
      `<blockquote class="wp-block-quote has-text-align-center">${paragraph(w.long)}${block('list', `<ul class="wp-block-list">${list([w.short])}</ul>`)}<cite><a href="/about">${w.name}</a></cite></blockquote>`,
    ),
  pullquote: (w) =>
    block(
      'pullquote',
      `<figure class="wp-block-pullquote"><blockquote><p>${w.sentence}</p><cite>${w.name}</cite></blockquote></figure>`,
    ) +
    block(
      'pullquote',
      `<figure class="wp-block-pullquote alignleft"><blockquote><p>${w.short}</p></blockquote></figure>`,
      { align: 'left' },
    ) +
    paragraph(w.long),
  code: () =>
    block(
      'code',
      `<pre class="wp-block-code"><code lang="php" class="language-php">&lt;?php\nforeach ( $matches as $match ) {\n\techo esc_html( $match['a_long_key_in_an_array'] ) . ' burns for eleven seconds, whatever the box it came in may say';\n}</code></pre>`,
    ) + block('code', '<pre class="wp-block-code"><code>npm run zoo</code></pre>'),
  preformatted: (w) =>
    block(
      'preformatted',
      `<pre class="wp-block-preformatted">${w.short}\n    <strong>${w.long}</strong>\n<a href="/contact">${w.link}</a></pre>`,
    ),
  verse: (w) =>
    block('verse', `<pre class="wp-block-verse">${w.short},\n    ${w.short},\n        ${w.sentence}</pre>`),
  table: (w) => {
    const cells = (tag: string, count: number) => `<${tag}>${w.short}</${tag}>`.repeat(count)
    return (
      block(
        'table',
        `<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr>${cells('th', 4)}</tr></thead><tbody><tr>${cells('td', 4)}</tr><tr>${cells('td', 4)}</tr></tbody><tfoot><tr>${cells('td', 4)}</tr></tfoot></table><figcaption class="wp-element-caption">${w.caption}</figcaption></figure>`,
      ) +
      block(
        'table',
        `<figure class="wp-block-table is-style-stripes"><table><tbody><tr>${cells('td', 9)}</tr></tbody></table></figure>`,
        { className: 'is-style-stripes' },
      ) +
      block(
        'table',
        `<figure class="wp-block-table aligncenter"><table><tbody><tr><td class="has-text-align-center" data-align="center" colspan="2">${w.sentence}</td></tr><tr>${cells('td', 2)}</tr></tbody></table></figure>`,
        { align: 'center' },
      )
    )
  },
  details: (w) =>
    block(
      'details',
      `<details class="wp-block-details"><summary>${w.heading}</summary>${paragraph(w.long)}</details>`,
    ) +
    block(
      'details',
      `<details class="wp-block-details" open><summary>${w.second}</summary>${paragraph(w.sentence)}</details>`,
      { showContent: true },
    ),
  accordion: (w) => {
    const item = (title: string, text: string, openByDefault: boolean) =>
      block(
        'accordion-item',
        `<div class="wp-block-accordion-item${openByDefault ? ' is-open' : ''}">${block('accordion-heading', `<h3 class="wp-block-accordion-heading has-icon has-icon-right"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">${title}</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3>`)}${block('accordion-panel', `<div role="region" class="wp-block-accordion-panel">${paragraph(text)}</div>`)}</div>`,
        { openByDefault },
      )
    return block(
      'accordion',
      `<div role="group" class="wp-block-accordion">${item(w.heading, w.long, true)}${item(w.second, w.sentence, false)}</div>`,
    )
  },
  math: (w) =>
    block(
      'math',
      '<div class="wp-block-math"><math display="block"><semantics><mrow><mi>E</mi><mo>=</mo><mfrac><mrow><msqrt><msup><mi>a</mi><mn>2</mn></msup><mo>+</mo><msup><mi>b</mi><mn>2</mn></msup></msqrt></mrow><mn>11</mn></mfrac></mrow><annotation encoding="application/x-tex">E = \\frac{\\sqrt{a^2+b^2}}{11}</annotation></semantics></math></div>',
      { latex: 'E' },
    ) + paragraph(`${w.short}: <math data-latex="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>.`),
  footnotes: (w) =>
    paragraph(
      `${w.sentence}<sup data-fn="note-1" class="fn"><a href="#note-1" id="note-1-link">1</a></sup>`,
    ) +
    `<ol class="wp-block-footnotes"><li id="note-1">${w.sentence} <a href="#note-1-link" aria-label="1">↩︎</a></li></ol>${block('footnotes')}`,
  html: (w) =>
    block(
      'html',
      `<div class="promo" style="float:left" onclick="alert(1)"><marquee>${w.sentence}</marquee><center><font color="red">${w.short}</font></center></div>`,
    ) + paragraph(w.sentence),
  missing: (w) =>
    block('a-plugin/that-has-gone', `<div class="wp-block-a-plugin">${w.sentence}</div>`) +
    paragraph(w.short),
}
