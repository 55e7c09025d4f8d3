import type { ProjectView } from '#content/models.ts'

/** The fields of a project that a list shows. */
export type ProjectCard = Omit<ProjectView, 'featured' | 'isClickable' | 'serviceLink' | 'websiteCreation'>

/** Drops the fields that cards do not use, so that they are not sent to the browser. */
export const cardOf = ({
  featured,
  isClickable,
  serviceLink,
  websiteCreation,
  ...card
}: ProjectView): ProjectCard => card
