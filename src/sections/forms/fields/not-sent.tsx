import { useEffect, useRef } from 'react'
import { useFrame } from '../../frame/frame-context.tsx'

/** Why the form could not be sent, and the studio's e-mail address instead. All input is preserved. */
export function NotSent({ reason }: { reason: string }) {
  const { copy, contactEmail } = useFrame()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/noAutofocus: on the page that answers a refused form, focus starts at the error
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
