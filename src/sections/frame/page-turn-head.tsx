import { openingId } from '#ui/page/opening.ts'
import { InlineScript } from '../browser/page-scripts.tsx'

/**
 * If a page transition (page-turn.css) is skipped, often because the new page was painted before it was ready, Chromium 156
 * reports that as an error of the page, and does so before a script file can run. Remove when no browser reports it.
 */
const quietScript =
  'addEventListener("unhandledrejection",e=>/^Transition was/.test(e.reason?.message)&&e.preventDefault())'

/**
 * When a case study is opened by a link, marks the cover that grows out of the card (cover-turn.ts), before the page's scripts
 * have loaded.
 */
const arrivalScript = [
  'addEventListener("pagereveal",e=>{let a=self.navigation?.activation;',
  'if(e.viewTransition&&a?.from&&a.entry.index>=a.from.index)',
  'document.querySelector("[data-cover=opening]")?.setAttribute("data-turning","")},{once:!0})',
].join('')

/**
 * Placed in the head of every page whose scripts run. Delays the first rendering until the opening has been parsed: a browser
 * that renders what it has so far would transition to an empty page, lay it out in the middle of the transition, and have no
 * cover to grow yet.
 */
export function PageTurnHead({ isCaseStudy }: { isCaseStudy: boolean }) {
  return (
    <>
      <link rel="expect" href={`#${openingId}`} blocking="render" />
      <InlineScript code={isCaseStudy ? `${quietScript};${arrivalScript}` : quietScript} />
    </>
  )
}
