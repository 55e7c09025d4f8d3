import { startVitals } from '#vitals/browser/start-vitals.ts'
import { startPage } from './site/start-page.ts'
import { skipTurns } from './sections/frame/page-turn.ts'
import lateStylesheet from './site/late.css?url'

skipTurns()
startVitals()
startPage({ lateStylesheet })
