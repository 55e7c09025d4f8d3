import { lazy, Suspense } from 'react'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import { CoverBrowser } from './cover-browser.tsx'
import { CoverCamera } from './cover-camera.tsx'
import { CoverDashboard } from './cover-dashboard.tsx'
import { CoverPhone } from './cover-phone.tsx'

/** The home page uses the samples' covers; the others are loaded by the pages that show them. */
const drawings = {
  phone: CoverPhone,
  browser: CoverBrowser,
  dashboard: CoverDashboard,
  camera: CoverCamera,
  receipt: lazy(async () => ({ default: (await import('./cover-receipt.tsx')).CoverReceipt })),
  switchboard: lazy(async () => ({ default: (await import('./cover-switchboard.tsx')).CoverSwitchboard })),
  jars: lazy(async () => ({ default: (await import('./cover-jars.tsx')).CoverJars })),
  countdown: lazy(async () => ({ default: (await import('./cover-countdown.tsx')).CoverCountdown })),
  hand: lazy(async () => ({ default: (await import('./cover-hand.tsx')).CoverHand })),
  sheet: lazy(async () => ({ default: (await import('./cover-sheet.tsx')).CoverSheet })),
  window: lazy(async () => ({ default: (await import('./cover-window.tsx')).CoverWindow })),
} as const
export type CoverName = keyof typeof drawings
export const coverNames = Object.keys(drawings) as CoverName[]

/** Values of a record's field `cover`; any other value has no drawing. */
export const isCoverName = (name: string): name is CoverName => Object.hasOwn(drawings, name)

/** A drawn cover. It fills the given width and crops itself closer on narrow screens. */
export function Cover({ name, copy }: { name: CoverName; copy: DrawingsCopy }) {
  const Drawing = drawings[name]
  return (
    <div className="cover" role="img" aria-label={copy.alternatives[name]}>
      <div className={`cover__frame cover__frame--${name}`}>
        <Suspense fallback={null}>
          <Drawing copy={copy} />
        </Suspense>
      </div>
    </div>
  )
}
