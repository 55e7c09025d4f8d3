import { ensureBrowser } from '../steps/browser.ts'
import { buildIfStale } from '../steps/build-if-stale.ts'
import { ensureJudges } from '../steps/judges.ts'
import { ensureOtherBrowsers } from '../steps/other-browsers.ts'
import { conclude, testProject } from '../steps/steps.ts'

/** `npm run judge`: what others' tools say of the built site, Lighthouse of every page in both languages. */
ensureBrowser()
ensureJudges()
ensureOtherBrowsers()
buildIfStale()
process.env.EVERY_PAGE = '1'
const files = ['e2e/judges', 'e2e/other-browsers', 'e2e/pages/valid-html', 'e2e/pages/whole-site']
conclude([await testProject('browser', files)])
