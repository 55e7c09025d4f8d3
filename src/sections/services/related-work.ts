import type { ProjectView, Service } from '#content/models.ts'

/** How many pieces of work a service shows. */
const atMost = 2

/** The projects that show a service: those that share its cover's drawing or carry its name as their category. */
export function relatedWork(
  service: Pick<Service, 'cover' | 'title'>,
  projects: readonly ProjectView[],
): ProjectView[] {
  const isOfService = ({ cover, category }: ProjectView) =>
    (cover !== '' && cover === service.cover) || category === service.title
  return projects.filter(isOfService).slice(0, atMost)
}
