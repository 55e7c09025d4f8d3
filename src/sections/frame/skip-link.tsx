import { useFrame } from './frame-context.tsx'

/** LAY-1: first focus stop of every page. */
export function SkipLink() {
  return (
    <a className="skip-link no-print" href="#main">
      {useFrame().copy.skipToContent}
    </a>
  )
}
