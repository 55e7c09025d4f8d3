import type { Content } from '#content/content.ts'
import { builtin } from './site-in-browser.ts'

/** The built-in content with enough posts for two pages of the blog. */
export const longBlog: Content = {
  ...builtin,
  posts: async (query) => ({ ...(await builtin.posts({ ...query, page: 1 })), page: query.page, pages: 2 }),
}
