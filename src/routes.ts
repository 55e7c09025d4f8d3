import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Language, languages } from './locale/language.ts'
import { englishOnlyPaths, inLanguage, type PageName, pathTable } from './locale/path-table.ts'

/** Which module renders which page; the addresses stand in the path table (ROUTE-1, LANG-2). */
const modules: Record<PageName, string> = {
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

const pageIn = (language: Language) =>
  Object.entries(modules).map(
    ([name, module]): RouteConfigEntry =>
      route(inLanguage(pathTable[name as PageName], language), `pages/${module}.tsx`, {
        id: `${language}/${name}`,
      }),
  )

/** For the team, while it works: every part of the design in every state. A build has no such page. */
const partsPage = import.meta.env.DEV ? [route('/parts', 'testing/parts/parts-page.tsx')] : []

export default [
  ...partsPage,
  ...languages.flatMap(pageIn),
  route(englishOnlyPaths.debugMailchimp, 'pages/debug-mailchimp.tsx'),
  route('*', 'pages/unknown-path.tsx'),
] satisfies RouteConfig
