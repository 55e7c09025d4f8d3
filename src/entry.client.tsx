import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startVitals } from '#vitals/browser/start-vitals.ts'
import { suppressPortfolioFetchErrors } from './sections/states/portfolio-console-filter.ts'

suppressPortfolioFetchErrors(console)
startVitals()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
