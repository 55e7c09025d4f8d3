import type { Post } from '#content/models.ts'

/** A post without its content, as lists show it. */
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

/** Drops the content, which lists do not send to the browser. */
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
