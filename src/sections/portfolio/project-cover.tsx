import type { ProjectView } from '#content/models.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import { CoverPicture } from '../prose/cover-picture.tsx'

type Covered = Pick<ProjectView, 'image' | 'cover'>
type ProjectCoverProps = { project: Covered; drawings: DrawingsCopy; sizes: string; isFirst?: boolean }

export function ProjectCover({ project: { image, cover }, ...picture }: ProjectCoverProps) {
  return <CoverPicture image={image} cover={cover} {...picture} />
}

/** A project with a drawn cover and no picture is one of the samples that come with the site, and is called one. */
export const isSample = ({ image, cover }: Covered) => image === null && cover !== ''
