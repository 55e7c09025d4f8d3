import { systemClock } from '#base/clock.ts'
import { languageOf } from '#locale/language.ts'
import { arrive } from '#sections/browser/arrival.ts'
import { followHashes } from '#sections/browser/follow-hashes.ts'
import { watchLanguage } from '#sections/browser/language-watch.ts'
import { addLateLinks } from '#sections/browser/late-links.ts'
import { readPageData } from '#sections/browser/page-data.ts'
import { shown } from '#sections/browser/painted.ts'
import { startConsent } from '#sections/consent/start-consent.ts'
import { keepEarlyDrafts } from '#sections/forms/early-drafts.ts'
import { startDropdowns } from '#sections/frame/header/dropdowns.ts'
import { startLanguageSwitch } from '#sections/frame/header/language-switch.ts'
import { startMenu } from '#sections/frame/header/menu.ts'
import type { DialogName } from '#sections/islands/open-dialog.tsx'
import { wakeIslands } from '#sections/islands/wake-islands.ts'
import { startPieces } from '#sections/pieces/browser/start-pieces.ts'
import { startSearch } from '#sections/search/start-search.ts'
import { suppressPortfolioFetchErrors } from '#sections/states/portfolio-console-filter.ts'
import { startTheme } from '#sections/theme/start-theme.ts'
import { startAudit } from './audit/start-audit.ts'

// biome-ignore lint/suspicious/noConsole: the browser has no other log
const log = (message: string) => console.warn(message)

const fetchIslands = () => import('./islands.ts')

/** Loads interactive code on the first sign that it is needed: the pointer over a link or a button, or a key pressed on one. */
function prepareAnswer({ target }: Event) {
  if (!(target instanceof Element)) return
  if (target.closest('a, button')) void import('#sections/browser/late-motion.ts').catch(log)
  if (target.closest('[data-opens-search], [data-consent-answer=choose]')) void fetchIslands().catch(log)
}

/**
 * A caret does not count as a selection: otherwise the first press on a text would restyle the page
 * (ui/foundation/selection.css).
 */
function styleSelection() {
  if (getSelection()?.isCollapsed !== false) return
  document.body.setAttribute('data-selecting', '')
  document.removeEventListener('selectionchange', styleSelection)
}

/**
 * Everything that a page does before a visitor touches a part of it that React hydrates (docs/decisions/0077). A prerendered
 * page does not count as visited until it is shown.
 * @param lateStylesheet address of the stylesheet that is loaded last
 */
export async function startPage({ lateStylesheet }: { lateStylesheet: string }): Promise<void> {
  suppressPortfolioFetchErrors(console)
  const page = readPageData()
  const clock = systemClock
  if (page) wakeIslands({ clock, log, page, load: fetchIslands })
  const openDialog = async (name: DialogName) => {
    const islands = await fetchIslands()
    if (page) islands.openDialog(name, page)
  }
  if (page) startSearch(() => openDialog('search'), clock)
  keepEarlyDrafts(clock)
  startMenu()
  startDropdowns()
  await anotherTask()
  startLanguageSwitch()
  startTheme()
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, prepareAnswer, { passive: true })
  document.addEventListener('selectionchange', styleSelection)
  startPieces({ clock, log })
  if (document.querySelector('.marquee__row'))
    load(import('./home/start-marquee.ts'), ({ startMarquee }) => startMarquee(clock))
  // Once the page is idle, so that it does not slow down a first visit.
  if (document.querySelector('[data-match-words]'))
    load(
      clock.sleep(2000).then(() => import('./home/held-match/offer-match.ts')),
      ({ offerMatch }) => offerMatch(),
    )
  if (document.querySelector('[data-share]'))
    load(import('#sections/browser/sharing.ts'), ({ startSharing }) => startSharing())
  if (document.querySelector('.embed--film'))
    load(import('#sections/prose/media/play-embed.ts'), ({ startEmbeds }) => startEmbeds())
  followHashes(clock)
  await anotherTask()
  void addLateLinks(lateStylesheet, clock)
  await shown(clock)
  await anotherTask()
  if (page) startConsent(page, () => void openDialog('cookieSettings').catch(leadToPolicy))
  await anotherTask()
  startAudit()
  for (const button of document.querySelectorAll('button[data-pending]'))
    button.removeAttribute('data-pending')
  arrive(clock)
  // OFF-1: visitors who read only one page do not download anything for a second visit.
  if (page?.offlineReading && document.referrer.startsWith(`${location.origin}/`))
    load(import('#sections/offline/register-worker.ts'), ({ registerWorker }) => registerWorker(clock))
  watchLanguage(clock, page?.language ?? languageOf(location.pathname))
  // For tests: from here on the page is interactive (e2e/browser/open.ts).
  document.documentElement.dataset.started = ''
}

/** Yields, so that a phone can respond to input in between; only in browsers with `scheduler.yield`. */
const anotherTask = () => globalThis.scheduler?.yield?.()

/** Loads code that few pages need; if it fails, the page behaves as without scripts. */
function load<Module>(module: Promise<Module>, start: (module: Module) => unknown): void {
  module.then(start).catch((error) => log(`a part of the page stays as it is: ${error}`))
}

/** Fallback: the settings can also be opened on the page of the cookie policy. */
function leadToPolicy() {
  document.querySelector<HTMLAnchorElement>('.cookie-banner__policy')?.click()
}
