import type { PageName } from '#locale/path-table.ts'

/** Module and stylesheet of each page; the addresses are in the path table (ROUTE-1, LANG-2). */
export const pageModules: Record<PageName, string> = {
  home: 'home',
  about: 'about',
  contact: 'contact',
  portfolio: 'records/portfolio',
  project: 'records/project',
  blog: 'records/blog',
  post: 'records/post',
  servicesList: 'records/services-list',
  service: 'records/service',
  audit: 'audit/audit',
  auditQuestionnaire: 'audit/audit-questionnaire',
  auditResults: 'audit/audit-results',
  auditEmailResults: 'audit/audit-email-results',
  waitlist: 'waitlist',
  homepageDraft: 'homepage-draft',
  websiteDesignConcept: 'homepage-draft',
  privacyPolicy: 'legal',
  termsOfService: 'legal',
  legalNotice: 'legal',
  cookiePolicy: 'legal',
  digitalProducts: 'digital-products',
  faq: 'faq',
  search: 'search',
  contentPage: 'records/content-page',
}
