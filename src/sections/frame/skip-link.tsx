import { useFrame } from './frame-context.tsx'

/** LAY-1: the first focus stop on every page. */
export function SkipLink() {
  return (
    <a className="skip-link no-print" href="#main">
      {useFrame().copy.skipToContent}
    </a>
  )
}
