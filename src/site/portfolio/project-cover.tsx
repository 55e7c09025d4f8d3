import type { ProjectView } from '#content/models.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { isCoverName } from '#sections/drawings/covers/cover.tsx'
import { drawingFile } from '#sections/drawings/drawing-file.ts'
import { useFrame } from '#sections/frame/frame-context.tsx'
import { CoverPicture } from '#sections/prose/media/cover-picture.tsx'

type Covered = Pick<ProjectView, 'image' | 'cover'>
type ProjectCoverProps = { project: Covered; drawings: DrawingsCopy; sizes: string; isFirst?: boolean }

export function ProjectCover({ project: { image, cover }, ...picture }: ProjectCoverProps) {
  return <CoverPicture image={image} cover={cover} {...picture} />
}

/**
 * A cover in a card (`.link-host`) that a hand or scrolling lights (cover-light.css). The first of a page is lit when the page comes:
 * its night is loaded with the hand.
 */
export function LitCover(props: ProjectCoverProps) {
  const { project, isFirst = false } = props
  const { language } = useFrame()
  const file = project.image === null && isCoverName(project.cover) && drawingFile(project.cover, language)
  if (!file) return <ProjectCover {...props} />
  return (
    <div className="cover-light">
      <ProjectCover {...props} />
      <div className={isFirst ? 'cover-night' : 'cover-night cover-night--comes'}>
        <div className="cover">
          <div className={`cover__frame cover__frame--${project.cover}`}>
            <img src={`${file}#night`} alt="" loading="lazy" decoding="async" />
          </div>
        </div>
      </div>
    </div>
  )
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
