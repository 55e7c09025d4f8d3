import { useContext } from 'react'
import { openingId } from '#ui/page/opening.ts'
import { ScriptNonce } from '../consent/script-nonce.ts'

/**
 * Chromium 156 reports a turn of a page (page-turn.css) that does not come about as an error of the page, often because the new
 * page was painted before it was ready, and earlier than a file of scripts can run. Remove when no browser reports it.
 */
const quietScript =
  'addEventListener("unhandledrejection",e=>/^Transition was/.test(e.reason?.message)&&e.preventDefault())'

/** A case study that comes by a link takes the cover over that it grows from (cover-turn.ts), before its scripts have come. */
const arrivalScript = [
  'addEventListener("pagereveal",e=>{let a=self.navigation?.activation;',
  'if(e.viewTransition&&a?.from&&a.entry.index>=a.from.index)',
  'document.querySelector("[data-cover=opening]")?.setAttribute("data-turning","")},{once:!0})',
].join('')

/**
 * Stands in the head of every page whose scripts run. A page is first shown with its opening: a browser that shows what has been
 * parsed so far lets an empty page come in, lays it out in the middle of the turn, and has no cover yet to grow.
 */
export function PageTurnHead({ isCaseStudy }: { isCaseStudy: boolean }) {
  const nonce = useContext(ScriptNonce)
  const script = isCaseStudy ? `${quietScript};${arrivalScript}` : quietScript
  return (
    <>
      <link rel="expect" href={`#${openingId}`} blocking="render" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
