import type { Content } from '#content/content.ts'
import { builtin } from './site-in-browser.ts'

/** The built-in content with a blog of two pages. */
export const longBlog: Content = {
  ...builtin,
  posts: async (query) => ({ ...(await builtin.posts({ ...query, page: 1 })), page: query.page, pages: 2 }),
}
