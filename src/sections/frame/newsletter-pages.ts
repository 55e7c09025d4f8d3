import type { PageName } from '#locale/path-table.ts'

/**
 * FOOT-5: pages that end without asking for anything have the newsletter's form in their footer. All others end with a form or a
 * call to action of their own, and lead to it by a link.
 */
const newsletterPages: readonly (PageName | null)[] = [
  'blog',
  'privacyPolicy',
  'termsOfService',
  'cookiePolicy',
  'legalNotice',
]

export const hasNewsletter = (page: PageName | null): boolean => newsletterPages.includes(page)
