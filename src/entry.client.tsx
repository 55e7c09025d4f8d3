import { startVitals } from '#vitals/browser/start-vitals.ts'
import { skipTurns } from './sections/frame/page-turn.ts'
import lateStylesheet from './site/late.css?url'
import { startPage } from './site/start-page.ts'

skipTurns()
startVitals()
startPage({ lateStylesheet })
