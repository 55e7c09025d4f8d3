/** Unintended titles; each is used for a post and for a project. */
export const oddTitles: Readonly<Record<string, string>> = {
  'title-empty': '',
  'title-long': 'A title that somebody pasted whole from an e-mail '.repeat(6).slice(0, 300),
  'title-one-word': 'W'.repeat(300),
  'title-emoji': '🔥🧯 Tűz & víz 👩‍🚒 🇭🇺',
  'title-right-to-left': 'גפרור אחד שנדלק בחושך',
  'title-html': 'A <em>stressed</em> <script>alert(1)</script> &lt;b&gt;bold&lt;/b&gt; title',
  'title-entities': '&amp;&nbsp;&lt;&gt;&quot;&#8217;',
  'title-spaces': '   ',
  'title-number': '0',
  'title-quotes': `"It's" \\ 'n' %s {title} $1`,
}
