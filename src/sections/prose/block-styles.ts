import type { SafeHtml } from '#content/models.ts'

/** What prose.css and prose-tables.css style: elements, attributes and classes that no other stylesheet is needed for. */
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
 * @returns the stylesheet that the page needs in addition to the one for plain text (pages/styles/parts), if one of its texts
 * contains more: pictures, videos, columns, buttons, and any other block of WordPress or a plugin
 */
export const blockStyles = (...texts: (SafeHtml | null)[]): 'prose-blocks' | undefined =>
  texts.some((text) => text !== null && ofBlocks.test(text)) ? 'prose-blocks' : undefined
