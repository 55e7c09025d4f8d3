import type { Post, Project, ProjectView, SafeHtml } from '#content/models.ts'

/** Titles pasted by accident, with and without spaces. */
export const longTitle = 'A title that somebody pasted whole from an e-mail '.repeat(6)
export const unbreakableTitle = 'W'.repeat(300)
export const hugeImage = { url: '/missing.png', alt: '', width: 20_000, height: 15_000 }

const record = {
  slug: 'x',
  status: 'publish',
  language: 'en',
  title: '',
  content: '' as SafeHtml,
  excerpt: '',
  date: '',
  modified: '',
  link: '',
  categories: [],
  tags: [],
  categoryNames: [],
  tagNames: [],
  featuredImage: null,
  cover: '',
  translations: {},
  seo: { title: '', description: '', shareTitle: '', shareText: '', image: null, noindex: false },
} as const

/** A post with only the required fields. */
export const barePost = (id: number, fields: Partial<Post> = {}): Post => ({
  ...record,
  id,
  slug: `post-${id}`,
  type: 'post',
  acf: {},
  author: { id: 0, name: '' },
  categoryTerms: [],
  tagTerms: [],
  commentsOpen: false,
  pingsOpen: false,
  sticky: false,
  featured: false,
  format: 'standard',
  template: '',
  meta: {},
  ...fields,
  categories: [],
  tags: [],
  categoryNames: [],
  tagNames: [],
})

/** A project with only the required fields. */
export const bareProject = (fields: Partial<Project> = {}): Project => ({
  ...record,
  id: 1,
  type: 'portfolio',
  acf: {},
  title: 'Untitled Project',
  description: '',
  image: null,
  portfolio_type: 'website',
  category: 'Web Development',
  featured: false,
  live_url: '',
  github_url: '',
  video_url: '',
  project_url: '',
  technologies: [],
  features: [],
  content_gallery: [],
  challenge: '',
  solution: '',
  results: '',
  case_study_metrics: [],
  client_name: '',
  testimonial: '',
  project_type: '',
  project_date: '',
  project_description: '',
  project_type_hu: '',
  project_description_hu: '',
  ...fields,
  categories: [],
  tags: [],
  categoryNames: [],
  tagNames: [],
})

/** A project as shown in lists, with only the required fields. */
export const bareProjectView = (id: number, fields: Partial<ProjectView> = {}): ProjectView => ({
  id,
  featured: false,
  slug: `project-${id}`,
  language: 'en',
  title: 'Untitled Project',
  description: '',
  category: 'General',
  image: null,
  cover: '',
  year: '2026',
  isClickable: true,
  serviceLink: '#',
  websiteCreation: { liveUrl: '' },
  ...fields,
})
