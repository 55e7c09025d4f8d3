import { pathTo } from '#locale/path-table.ts'
import { useFrame } from '#sections/frame/frame-context.tsx'
import { Flame } from '#ui/match/match.tsx'

export type Signed = {
  /** Role of the author; empty if the studio signs. */
  name: string
  role: string
  /** The author's description of themselves; empty if there is none in the post's language. */
  about: string
  /** Link to the author on the about page, if they are shown there. */
  person: string | null
}

type SignatureProps = { writtenBy: string; signed: Signed }

/** BLOG-2: the author of a post; the studio if no author is named. */
export function Signature({ writtenBy, signed: { name, role, about, person } }: SignatureProps) {
  const { language, copy } = useFrame()
  const isStudio = name === '' || name === copy.siteName
  const to = isStudio ? pathTo('about', language) : person
  return (
    <>
      <p className="post-signature">
        <span className="post-signature__match" aria-hidden="true">
          <Flame />
        </span>
        <span className="type-small quiet">{writtenBy}</span>
        {to === null ? (
          <b>{name}</b>
        ) : (
          <a className="text-link" href={to}>
            {name || copy.siteName}
          </a>
        )}
        {role && <span className="type-small quiet">{role}</span>}
      </p>
      {!isStudio && about && <p className="post-author type-small quiet">{about}</p>}
    </>
  )
}
