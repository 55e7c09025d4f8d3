import type { Content } from '../content.ts'

type NamedReads = Pick<Content, 'page' | 'post' | 'project' | 'service' | 'services'>

/** The reads that pages call by the name of the kind. */
export const namedReads = ({ record, records }: Pick<Content, 'record' | 'records'>): NamedReads => ({
  page: (language, slug) => record('page', language, slug),
  post: (language, slug) => record('post', language, slug),
  project: (language, slug) => record('project', language, slug),
  service: (language, slug) => record('service', language, slug),
  services: (language) => records('service', language),
})
