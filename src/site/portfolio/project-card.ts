import type { ProjectView } from '#content/models.ts'

/** A project as a wall of projects shows it. */
export type ProjectCard = Omit<ProjectView, 'featured' | 'isClickable' | 'serviceLink' | 'websiteCreation'>

/** Drops the fields that no card reads, so that they are not sent to the browser. */
export const cardOf = ({
  featured,
  isClickable,
  serviceLink,
  websiteCreation,
  ...card
}: ProjectView): ProjectCard => card
