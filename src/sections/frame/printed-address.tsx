import { useMatches } from 'react-router'
import { useFrame } from './frame-context.tsx'

/** Every page's loader returns its head. */
type WithHead = { head?: { canonical: string } }

/** The page's address, printed only; hidden from assistive technology. */
export function PrintedAddress() {
  const { siteName } = useFrame().copy
  const address = (useMatches().at(-1)?.loaderData as WithHead | undefined)?.head?.canonical
  if (!address) return null
  return (
    <p className="printed-address" aria-hidden="true">
      <b>{siteName}</b> {address}
    </p>
  )
}
