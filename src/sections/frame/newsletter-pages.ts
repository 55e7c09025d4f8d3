import type { PageName } from '#locale/path-table.ts'

/**
 * FOOT-5: the blog has the newsletter form in its footer. All other pages end with a form or a call to action, or are legal texts,
 * which ask for nothing; their footer only links to the newsletter form.
 */
const newsletterPages: readonly (PageName | null)[] = ['blog']

export const hasNewsletter = (page: PageName | null): boolean => newsletterPages.includes(page)
