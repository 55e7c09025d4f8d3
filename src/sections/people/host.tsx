import type { TeamMember } from '#content/models.ts'
import type { DrawingsCopy } from '../drawings/copy.server.ts'
import { sceneFile } from '../drawings/drawing-file.ts'
import { Picture } from '../prose/media/picture.tsx'

type HostPictureProps = {
  /** `null`: nobody has a name yet. */
  host: TeamMember | null
  copy: DrawingsCopy
  /** The `sizes` attribute of a photo. */
  sizes: string
  isFirst?: boolean
}

/** Who shows visitors around, in a photo; without one their room, drawn. */
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

/** Their name, role and sentence; without a name, that there is only a drawing. */
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
