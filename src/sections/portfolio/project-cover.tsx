import type { ProjectView } from '#content/models.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import { CoverPicture } from '../prose/media/cover-picture.tsx'

type Covered = Pick<ProjectView, 'image' | 'cover'>
type ProjectCoverProps = { project: Covered; drawings: DrawingsCopy; sizes: string; isFirst?: boolean }

export function ProjectCover({ project: { image, cover }, ...picture }: ProjectCoverProps) {
  return <CoverPicture image={image} cover={cover} {...picture} />
}

/** Projects with a drawn cover and no picture are the built-in samples, and labelled so. */
export const isSample = ({ image, cover }: Covered) => image === null && cover !== ''
