import type { HeadTag } from './page-head.ts'

/** The elements of the head that differ from page to page. */
export const HeadTags = ({ tags }: { tags: readonly HeadTag[] }) =>
  tags.map((tag) => <Tag key={JSON.stringify(tag)} {...tag} />)

function Tag(tag: HeadTag) {
  if ('tagName' in tag) {
    const { tagName: Link, ...attributes } = tag
    return <Link {...attributes} />
  }
  // A link may have a title too.
  if ('title' in tag) return <title>{tag.title}</title>
  if (!('script:ld+json' in tag)) return <meta {...tag} />
  const json = JSON.stringify(tag['script:ld+json']).replace(/[&<>\u2028\u2029]/g, escaped)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, whose markup is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
