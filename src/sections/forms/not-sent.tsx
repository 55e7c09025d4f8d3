import { useEffect, useRef } from 'react'
import { useFrame } from '../frame/frame-context.tsx'

/** Why a form did not come through, and the other way to the studio. Everything that was written is still there. */
export function NotSent({ reason }: { reason: string }) {
  const { copy, contactEmail } = useFrame()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/noAutofocus: the page that answers a refused form begins where the answer is
    <div className="not-sent" ref={notice} role="alert" tabIndex={-1} autoFocus>
      <p>{reason}</p>
      {contactEmail && (
        <p>
          {copy.forms.otherWay}{' '}
          <a className="inline-link no-break" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        </p>
      )}
    </div>
  )
}
