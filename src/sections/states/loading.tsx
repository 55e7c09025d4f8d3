import { useNavigation } from 'react-router'
import { Match } from '#ui/match/match.tsx'
import { useFrame } from '../frame/frame-context.tsx'

/** ERR-2: progress line below the header during navigation; delayed, so that fast pages never show it. */
export function Loading() {
  const { copy } = useFrame()
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="loading" role="status">
      {isLoading && (
        <>
          <Match className="match--thick match--loading" />
          <p className="loading__text type-small">{copy.loading}</p>
        </>
      )}
    </div>
  )
}
