const folders: Record<string, string> = { post: '/blog', portfolio: '/portfolio', services: '/services' }

/** The path of a record on the website, as far as it is known during editing. */
export function paths(postType: string, language: string, slug: string): string {
  return `${language === 'hu' ? '/hu' : ''}${folders[postType] ?? ''}/${slug || '…'}`
}

/** The text up to the last complete word within a length, with an ellipsis if it is truncated. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text.slice(0, length)
  const end = head.lastIndexOf(' ')
  return `${end > 0 ? head.slice(0, end) : head}…`
}

/** The plain text of a title or an excerpt: WordPress stores both as HTML. */
export const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
