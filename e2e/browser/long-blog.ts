import { systemClock } from '#base/clock.ts'
import type { Content } from '#content/content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'

const builtin = createBuiltinContent({ clock: systemClock })

/** The built-in content with a blog of two pages. */
export const longBlog: Content = {
  ...builtin,
  posts: async (query) => ({ ...(await builtin.posts({ ...query, page: 1 })), page: query.page, pages: 2 }),
}
