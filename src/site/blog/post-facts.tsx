import { formatDate } from '#locale/formats.ts'
import { useFrame } from '#sections/frame/frame-context.tsx'
import { MetaLine } from '#ui/page/meta-line.tsx'
import { blogAddress } from './blog-address.ts'
import type { PostSummary } from './post-summary.ts'

/** Date, author and categories of a post. */
export function PostFacts({ post }: { post: PostSummary }) {
  const { copy } = useFrame()
  const date = formatDate(post.date, post.language)
  return (
    <MetaLine>
      {date && <time dateTime={post.date}>{date}</time>}
      {post.author.name || copy.siteName}
      {post.categoryTerms.map((category) => (
        <a key={category.id} href={blogAddress(post.language, { category })}>
          {category.name}
        </a>
      ))}
    </MetaLine>
  )
}

/** Tags of a post; renders nothing if there are none. */
export function PostTags({ post, label }: { post: PostSummary; label: string }) {
  if (post.tagTerms.length === 0) return null
  return (
    <ul className="post-tags" aria-label={label}>
      {post.tagTerms.map((tag) => (
        <li key={tag.id}>
          <a className="inline-link" href={blogAddress(post.language, { tag })}>
            {tag.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
