import type { TeamMember } from '#content/models.ts'
import type { DrawingsCopy } from '../drawings/copy.server.ts'
import { sceneFile } from '../drawings/drawing-file.ts'
import { Picture } from '../prose/media/picture.tsx'

/** The team member who represents the studio: the first one with a name. `null` if the team has only roles. */
export const hostOf = (team: readonly TeamMember[]): TeamMember | null =>
  team.find(({ name }) => name.trim() !== '') ?? null

type HostPictureProps = {
  /** `null` if no team member has a name. */
  host: TeamMember | null
  copy: DrawingsCopy
  /** The `sizes` attribute of a photo. */
  sizes: string
  isFirst?: boolean
}

/** A photo of the host; without one, a drawing of the workbench. */
export function HostPicture({ host, copy, sizes, isFirst = false }: HostPictureProps) {
  if (host?.picture) return <Picture image={host.picture} sizes={sizes} isFirst={isFirst} />
  return (
    <img
      src={sceneFile('workbench')}
      alt={copy.alternatives.workbench}
      width="1000"
      height="1000"
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
    />
  )
}

/** Name, role and description of the host; without a host, a note that the picture is a drawing. */
export function HostWords({ host, copy }: { host: TeamMember | null; copy: DrawingsCopy }) {
  if (!host) return <p className="host-words host-words--drawn">{copy.workbench.note}</p>
  return (
    <div className="host-words">
      <p className="host-words__name">{host.name}</p>
      {host.role && <p className="host-words__role">{host.role}</p>}
      {host.description && <p>{host.description}</p>}
    </div>
  )
}
