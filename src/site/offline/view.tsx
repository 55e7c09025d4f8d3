import { DoorAjar } from '#sections/drawings/door-ajar.tsx'
import { BlankState } from '#ui/page/blank-state.tsx'
import type { OfflineCopy } from './copy.server.ts'

/** OFF-2: shown by the service worker, which fills in the list of stored pages. */
export function OfflinePage({ copy, home }: { copy: OfflineCopy; home: string }) {
  const { title, text, tryAgain } = copy
  return (
    <BlankState
      drawing={<DoorAjar />}
      title={title}
      text={text}
      ways={[
        { label: tryAgain, to: '' },
        { label: copy.home, to: home },
      ]}
    >
      <ul className="ways-on" data-read-pages="" />
    </BlankState>
  )
}
