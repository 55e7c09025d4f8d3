import { ensureBrowser } from './steps/browser.ts'
import { buildIfStale } from './steps/build-if-stale.ts'
import { ensureOtherBrowsers } from './steps/other-browsers.ts'
import { conclude, testProject } from './steps/steps.ts'
import { ensureValidators } from './steps/validators.ts'

/**
 * `npm run test:nightly`: slow tests and third-party tools: Lighthouse on every page, W3C's checker, Mozilla's Observatory and
 * the schemas, Firefox and WebKit, other versions of PHP, every block of WordPress's editor, a third language, and the pages,
 * widths and settings that `npm test` leaves out (e2e/browser/by-day.ts).
 */
ensureBrowser()
ensureValidators()
ensureOtherBrowsers()
buildIfStale()
conclude([await testProject('nightly')])
