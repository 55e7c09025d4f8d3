import type { PageName } from '#locale/path-table.ts'

/**
 * FOOT-5: pages without a call to action at their end have the newsletter form in their footer. All others end with a form or a
 * call to action, and their footer only links to the newsletter form.
 */
const newsletterPages: readonly (PageName | null)[] = [
  'blog',
  'privacyPolicy',
  'termsOfService',
  'cookiePolicy',
  'legalNotice',
]

export const hasNewsletter = (page: PageName | null): boolean => newsletterPages.includes(page)
