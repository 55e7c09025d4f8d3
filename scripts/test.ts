import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build-if-stale.ts'
import { checkSources, conclude, testProject } from './steps.ts'

/** `npm test`: everything that `npm run check` does, then the built site with a real WordPress and a real browser. */
ensureBrowser()
const checks = [...checkSources(), testProject('unit')]
buildIfStale()
conclude([...checks, testProject('integration'), testProject('browser')])
