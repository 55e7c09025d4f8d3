import type { Content } from '#content/content.ts'

/** A content system that has nothing: what a page shows then must still be a page. */
export const emptyContent: Content = {
  settings: async (language) => ({
    title: 'Igniting Studio',
    tagline: 'Creative Digital Studio',
    url: 'http://localhost',
    contactEmail: '',
    timezone: 'UTC',
    dateFormat: '',
    timeFormat: '',
    weekStartsOn: 1,
    language,
  }),
  home: async () => ({
    hero_headline: '',
    hero_cta_primary_url: '',
    hero_logo_image: '',
    hero_logo_alt: '',
    statistics: { projectsCompleted: '', clientSatisfaction: '', averageRoiIncrease: '' },
    statistics_note: '',
    team: [],
  }),
  options: async () => {
    throw new Error('no page reads the options record yet')
  },
  menu: async () => null,
  posts: async () => ({ items: [], page: 1, pages: 0, total: 0 }),
  post: async () => ({ state: 'absent' }),
  relatedPosts: async () => [],
  postTerms: async () => ({ categories: [], tags: [] }),
  comments: async () => [],
  projects: async () => [],
  project: async () => ({ state: 'absent' }),
  services: async () => [],
  service: async () => ({ state: 'absent' }),
  page: async () => ({ state: 'absent' }),
}
