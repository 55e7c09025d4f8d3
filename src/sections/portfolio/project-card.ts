import type { ProjectView } from '#content/models.ts'

/** A project as a wall of projects shows it. */
export type ProjectCard = Omit<ProjectView, 'isClickable' | 'serviceLink' | 'websiteCreation'>

/** What nothing on a card reads does not travel to a browser. */
export const cardOf = ({ isClickable, serviceLink, websiteCreation, ...card }: ProjectView): ProjectCard =>
  card
