import { systemClock } from '#base/clock.ts'
import { whenShown } from '#consent/browser/when-shown.ts'
import { startAudit } from '../audit/start-audit.ts'
import { startConsent } from '../consent/start-consent.ts'
import { keepEarlyDrafts } from '../forms/early-drafts.ts'
import { startDropdowns } from '../frame/header/dropdowns.ts'
import { startLanguageSwitch } from '../frame/header/language-switch.ts'
import { startMenu } from '../frame/header/menu.ts'
import { startMarquee } from '../home/marquee/start-marquee.ts'
import { wakeIslands } from '../islands/wake-islands.ts'
import { startPieces } from '../pieces/browser/start-pieces.ts'
import { playEmbed } from '../prose/media/play-embed.ts'
import { suppressPortfolioFetchErrors } from '../states/portfolio-console-filter.ts'
import { startTheme } from '../theme/start-theme.ts'
import { arrive } from './arrival.ts'
import { followHashes } from './follow-hashes.ts'
import { watchLanguage } from './language-watch.ts'
import { loadLateStyles } from './late-styles.ts'
import { readPageData } from './page-data.ts'
import { startSharing } from './sharing.ts'

// biome-ignore lint/suspicious/noConsole: the browser has no other log
const log = (message: string) => console.warn(message)

/** What answers a visitor's hand comes with its first sign: a link or a button under the pointer, or a key on one. */
function loadMotion({ target }: Event) {
  if (target instanceof Element && target.closest('a, button')) void import('./late-motion.ts').catch(log)
}

/**
 * Everything that a page does before a visitor touches a part of it that React enhances (docs/decisions/0077). A page
 * that is prerendered counts as not visited until it is shown.
 * @param lateStylesheet address of the styles that are loaded last
 */
export async function startPage({ lateStylesheet }: { lateStylesheet: string }): Promise<void> {
  suppressPortfolioFetchErrors(console)
  const page = readPageData()
  const clock = systemClock
  if (page) wakeIslands({ clock, log, page })
  keepEarlyDrafts(clock)
  startMenu()
  startDropdowns()
  startLanguageSwitch()
  startTheme()
  startSharing()
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, loadMotion, { passive: true })
  startMarquee()
  startPieces({ clock, log })
  document.addEventListener('click', playEmbed)
  followHashes()
  void loadLateStyles(lateStylesheet, clock)
  await new Promise<void>(whenShown)
  if (page) startConsent(page)
  startAudit()
  arrive(clock)
  watchLanguage(clock)
}
