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
 * A cover in a card (`.link-host`) that is lit by the pointer or by scrolling (cover-light.css). The first one on a page is lit
 * from the start; its dark version is loaded when the pointer first moves over it.
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

/** The drawn cover of this website's own project: drawn like the samples', but not a sample. */
const ownCover = 'mirror'

/** The studio's own website. */
export const isOwn = ({ image, cover }: Covered) => image === null && cover === ownCover

/** Projects with a drawn cover and no picture are the built-in samples. */
export const isSample = ({ image, cover }: Covered) => image === null && cover !== '' && cover !== ownCover

/**
 * Whether a single note can cover all samples of a list: only if the list has no project of a real client, the studio itself
 * excepted. Otherwise each sample is labeled.
 */
export const areClientsInvented = (projects: readonly Covered[]) =>
  projects.some(isSample) && projects.every((project) => isSample(project) || isOwn(project))
