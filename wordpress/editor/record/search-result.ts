const folders: Record<string, string> = { post: '/blog', portfolio: '/portfolio', services: '/services' }

/** The path of a record on the website, as far as it is known while it is written. */
export function paths(postType: string, language: string, slug: string): string {
  return `${language === 'hu' ? '/hu' : ''}${folders[postType] ?? ''}/${slug || '…'}`
}

/** The text up to its last whole word within a length, with an ellipsis where something is left out. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text.slice(0, length)
  const end = head.lastIndexOf(' ')
  return `${end > 0 ? head.slice(0, end) : head}…`
}

/** What is read of a title or an excerpt: WordPress keeps both as HTML. */
export const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
