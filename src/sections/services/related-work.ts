import type { ProjectView, Service } from '#content/models.ts'

/** How many pieces of work a service shows. */
const atMost = 2

/**
 * The projects that show a service: those whose cover is drawn with the same key or whose category bears its name,
 * then whatever else there is, so that the page always leads on to some work.
 */
export function relatedWork(
  service: Pick<Service, 'cover' | 'title'>,
  projects: readonly ProjectView[],
): ProjectView[] {
  const isOfService = ({ cover, category }: ProjectView) =>
    (cover !== '' && cover === service.cover) || category === service.title
  return projects.toSorted((a, b) => Number(isOfService(b)) - Number(isOfService(a))).slice(0, atMost)
}
