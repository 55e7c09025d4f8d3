import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import { CoverBrowser } from './cover-browser.tsx'
import { CoverCamera } from './cover-camera.tsx'
import { CoverCountdown } from './cover-countdown.tsx'
import { CoverDashboard } from './cover-dashboard.tsx'
import { CoverHand } from './cover-hand.tsx'
import { CoverJars } from './cover-jars.tsx'
import { CoverPhone } from './cover-phone.tsx'
import { CoverReceipt } from './cover-receipt.tsx'
import { CoverSheet } from './cover-sheet.tsx'
import { CoverSwitchboard } from './cover-switchboard.tsx'
import { CoverWindow } from './cover-window.tsx'

const drawings = {
  phone: CoverPhone,
  browser: CoverBrowser,
  dashboard: CoverDashboard,
  camera: CoverCamera,
  receipt: CoverReceipt,
  switchboard: CoverSwitchboard,
  jars: CoverJars,
  countdown: CoverCountdown,
  hand: CoverHand,
  sheet: CoverSheet,
  window: CoverWindow,
} as const
export type CoverName = keyof typeof drawings

/** The keys a record may name in its field `cover`; anything else has no drawing. */
export const isCoverName = (name: string): name is CoverName => Object.hasOwn(drawings, name)

/**
 * A cover drawn in code. It has its own proportions, fills the width it is given, and crops itself closer where that
 * is narrow.
 */
export function Cover({ name, copy }: { name: CoverName; copy: DrawingsCopy }) {
  const Drawing = drawings[name]
  return (
    <div className="cover" role="img" aria-label={copy.alternatives[name]}>
      <div className={`cover__frame cover__frame--${name}`}>
        <Drawing copy={copy} />
      </div>
    </div>
  )
}
