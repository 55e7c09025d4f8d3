import type { Post } from '#content/models.ts'

/** A post as a list shows it. */
export type PostSummary = Pick<
  Post,
  | 'slug'
  | 'language'
  | 'title'
  | 'excerpt'
  | 'date'
  | 'author'
  | 'categoryTerms'
  | 'tagTerms'
  | 'featuredImage'
  | 'cover'
>

/** Lists travel without the posts' texts. */
export const summaryOf = (post: Post): PostSummary => ({
  slug: post.slug,
  language: post.language,
  title: post.title,
  excerpt: post.excerpt,
  date: post.date,
  author: post.author,
  categoryTerms: post.categoryTerms,
  tagTerms: post.tagTerms,
  featuredImage: post.featuredImage,
  cover: post.cover,
})
