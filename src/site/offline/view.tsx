import { EmptyMatchbox } from '#sections/drawings/empty-matchbox.tsx'
import { BlankState } from '#ui/page/blank-state.tsx'
import type { OfflineCopy } from './copy.server.ts'

/** OFF-2: shown by the service worker, which fills in the list of stored pages. */
export function OfflinePage({ copy, home }: { copy: OfflineCopy; home: string }) {
  return (
    <BlankState drawing={<EmptyMatchbox />} title={copy.title}>
      <p className="type-lead">{copy.text}</p>
      <ul className="ways-on" data-read-pages="">
        <li>
          <a href={home}>{copy.home}</a>
        </li>
      </ul>
    </BlankState>
  )
}
