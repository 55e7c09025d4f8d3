import type { ProjectView } from '#content/models.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import { Cover, isCoverName } from '../drawings/cover.tsx'
import { Picture } from '../prose/picture.tsx'

type ProjectCoverProps = {
  project: Pick<ProjectView, 'image' | 'cover'>
  drawings: DrawingsCopy
  isFirst?: boolean
}

/** A project's picture, else the cover that is drawn for it, else nothing. */
export function ProjectCover({ project, drawings, isFirst = false }: ProjectCoverProps) {
  if (project.image) return <Picture image={project.image} isFirst={isFirst} />
  if (isCoverName(project.cover)) return <Cover name={project.cover} copy={drawings} />
  return null
}

/** A project with a drawn cover and no picture is one of the samples that come with the site. */
export const isSample = (project: Pick<ProjectView, 'image' | 'cover'>) =>
  project.image === null && project.cover !== ''
