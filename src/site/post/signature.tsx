import { pathTo } from '#locale/path-table.ts'
import { useFrame } from '#sections/frame/frame-context.tsx'
import { Flame } from '#ui/match/flame.tsx'

export type Signed = {
  /** Of the author; empty where the studio signs. */
  name: string
  role: string
  /** What the author says of themselves; empty where nothing is said in the post's language. */
  about: string
  /** Where the about page shows the author, if it does. */
  person: string | null
}

type SignatureProps = { writtenBy: string; signed: Signed }

/** BLOG-2: who wrote a post; the studio, where no one is named. */
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
          <span className="type-title">{name}</span>
        ) : (
          <a className="text-link type-title" href={to}>
            {name || copy.siteName}
          </a>
        )}
        {role && <span className="type-small quiet">{role}</span>}
      </p>
      {!isStudio && about && <p className="post-author type-small quiet">{about}</p>}
    </>
  )
}
