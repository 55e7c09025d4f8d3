import type { ProjectView, Service } from '#content/models.ts'

/** Maximum number of projects shown for a service. */
const atMost = 2

/** Projects related to a service: they have the same cover drawing, or the service's name as category. */
export function relatedWork(
  service: Pick<Service, 'cover' | 'title'>,
  projects: readonly ProjectView[],
): ProjectView[] {
  const isOfService = ({ cover, category }: ProjectView) =>
    (cover !== '' && cover === service.cover) || category === service.title
  return projects.filter(isOfService).slice(0, atMost)
}
