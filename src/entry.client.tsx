import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startVitals } from '#vitals/browser/start-vitals.ts'
import { skipTurnToFiles } from './sections/frame/page-turn.ts'
import { suppressPortfolioFetchErrors } from './sections/states/portfolio-console-filter.ts'

suppressPortfolioFetchErrors(console)
skipTurnToFiles()
startVitals()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
