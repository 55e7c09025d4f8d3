import type { ProjectView } from '#content/models.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { CoverPicture } from '#sections/prose/media/cover-picture.tsx'

type Covered = Pick<ProjectView, 'image' | 'cover'>
type ProjectCoverProps = { project: Covered; drawings: DrawingsCopy; sizes: string; isFirst?: boolean }

export function ProjectCover({ project: { image, cover }, ...picture }: ProjectCoverProps) {
  return <CoverPicture image={image} cover={cover} {...picture} />
}

/** The drawn cover of this website as a project: drawn too, and no sample. */
const ownCover = 'mirror'

/** The studio's own website. */
export const isOwn = ({ image, cover }: Covered) => image === null && cover === ownCover

/** Projects with a drawn cover and no picture are the built-in samples. */
export const isSample = ({ image, cover }: Covered) => image === null && cover !== '' && cover !== ownCover

/** Whether one note can speak for a list: no one but the studio itself is a client in it. Else each sample is labelled. */
export const areClientsInvented = (projects: readonly Covered[]) =>
  projects.some(isSample) && projects.every((project) => isSample(project) || isOwn(project))
