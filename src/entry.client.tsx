import lateStylesheet from './pages/styles/late.css?url'
import { startPage } from './sections/browser/start-page.ts'

startPage({ lateStylesheet })
