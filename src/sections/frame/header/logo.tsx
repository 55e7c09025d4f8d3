import { pathTo } from '#locale/path-table.ts'
import { Flame } from '#ui/match/match.tsx'
import { useFrame } from '../frame-context.tsx'

/** HEAD-1: the logo links to the home page. It is the same in every language. */
export function Logo({ className = '' }: { className?: string }) {
  const { language, copy } = useFrame()
  return (
    <a className={`logo ${className}`.trim()} href={pathTo('home', language)}>
      <span className="visually-hidden">{copy.home}</span>
      <span aria-hidden="true">
        Ign
        <span className="logo__i">
          ı<Flame className="logo__flame" />
        </span>
        ting <span className="logo__second">Studio</span>
      </span>
    </a>
  )
}
