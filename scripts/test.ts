import { auditPackages } from './steps/audit-packages.ts'
import { ensureBrowser } from './steps/browser.ts'
import { buildIfStale } from './steps/build-if-stale.ts'
import { ensureCaddy } from './steps/caddy.ts'
import { ensureOrdinaryWordPress } from './steps/ordinary-wordpress.ts'
import { checkAndTestUnits, conclude, testProject } from './steps/steps.ts'

/** `npm test`: everything in `npm run check`, the growth tests, and the built site with a real WordPress and a real browser. */
ensureBrowser()
ensureOrdinaryWordPress()
ensureCaddy()
const tallies = [auditPackages(), ...(await checkAndTestUnits())]
buildIfStale()
for (const project of ['growth', 'integration', 'timed', 'browser'] as const)
  tallies.push(await testProject(project))
conclude(tallies)
