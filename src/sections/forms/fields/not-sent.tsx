import { useEffect, useRef } from 'react'
import type { FormTexts } from '#forms/sending-texts.ts'
import { usePageData } from '../../browser/page-data-context.tsx'

/** Why the form could not be sent, and the studio's e-mail address instead. All input is preserved. */
export function NotSent({ texts, reason }: { texts: FormTexts; reason: string }) {
  const { contactEmail } = usePageData()
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
          {texts.otherWay}{' '}
          <a className="inline-link no-break" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        </p>
      )}
    </div>
  )
}
