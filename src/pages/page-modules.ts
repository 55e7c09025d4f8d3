import type { PageName } from '#locale/path-table.ts'

/**
 * Which module renders which page, and which stylesheet beside it is the page's own; the addresses stand in the path
 * table (ROUTE-1, LANG-2).
 */
export const pageModules: Record<PageName, string> = {
  home: 'home',
  about: 'about',
  contact: 'contact',
  portfolio: 'portfolio',
  project: 'project',
  blog: 'blog',
  post: 'post',
  servicesList: 'services-list',
  service: 'service',
  audit: 'audit',
  auditQuestionnaire: 'audit-questionnaire',
  auditResults: 'audit-results',
  auditEmailResults: 'audit-email-results',
  waitlist: 'waitlist',
  homepageDraft: 'homepage-draft',
  websiteDesignConcept: 'homepage-draft',
  privacyPolicy: 'legal',
  termsOfService: 'legal',
  legalNotice: 'legal',
  cookiePolicy: 'legal',
  digitalProducts: 'digital-products',
  faq: 'faq',
}
