import { pathTo } from '#locale/path-table.ts'
import { Flame } from '#ui/match/flame.tsx'
import { useFrame } from '../frame/frame-context.tsx'

export type Signed = {
  /** Of the author; empty where the studio signs. */
  name: string
  role: string
  /** Where the about page shows the author, if it does. */
  person: string | null
}

/** BLOG-2: who wrote a post; the studio, where nobody is named. */
export function Signature({
  writtenBy,
  signed: { name, role, person },
}: {
  writtenBy: string
  signed: Signed
}) {
  const { language, copy } = useFrame()
  return (
    <p className="post-signature">
      <i className="post-signature__match" aria-hidden="true">
        <Flame />
      </i>
      <span className="type-small quiet">{writtenBy}</span>
      <a className="text-link" href={person ?? pathTo('about', language)}>
        {name || copy.siteName}
      </a>
      {role && <span className="type-small quiet">{role}</span>}
    </p>
  )
}
