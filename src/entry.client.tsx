import { startVitals } from '#vitals/browser/start-vitals.ts'
import lateStylesheet from './pages/styles/late.css?url'
import { startPage } from './sections/browser/start-page.ts'
import { skipTurns } from './sections/frame/page-turn.ts'

skipTurns()
startVitals()
startPage({ lateStylesheet })
