import type { SafeHtml } from '#content/models.ts'

/** What prose.css and prose-tables.css style, with the attributes and classes that no other stylesheet asks for. */
const elements =
  'p|h[2-6]|a|abbr|b|bdi|br|cite|code|del|em|i|ins|kbd|q|s|samp|small|span|strong|time|u|var|wbr|ul|ol|li|dl|dt|dd|blockquote|hr|figure|figcaption|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td'
const attributes =
  'id|lang|title|aria-label|aria-hidden|href|rel|target|hreflang|download|start|reversed|value|colspan|rowspan|scope|span|datetime'
const classes =
  'wp-block-heading|wp-block-list|wp-block-quote|wp-block-pullquote|wp-block-table|wp-element-caption|has-fixed-layout'

/** Safe HTML has lower-case tags and quoted attributes, so a regular expression can find elements. */
const ofBlocks = new RegExp(
  `<(?!/|(?:${elements})(?: (?:${attributes})="[^"]*"| class="(?:${classes})")*(?: /)?>)`,
)

/**
 * @param texts of one page
 * @returns the name of the styles that it carries next to those of plain text (pages/styles/parts), if one of its texts has
 * more than that: pictures, films, columns, buttons and whatever else WordPress or a plugin has blocks for
 */
export const blockStyles = (...texts: (SafeHtml | null)[]): 'prose-blocks' | undefined =>
  texts.some((text) => text !== null && ofBlocks.test(text)) ? 'prose-blocks' : undefined
