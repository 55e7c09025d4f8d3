import { type ComponentType, lazy, Suspense } from 'react'
import { useLanguage } from '../../browser/page-data-context.tsx'
import type { DrawingsCopy } from '../copy.server.ts'
import { drawingFile } from '../drawing-file.ts'

type Drawing = ComponentType<{ copy: DrawingsCopy }>

/** Every drawn cover. A page inlines the cover of its first screen; the others are files drawn by the same components. */
export const coverDrawings = {
  phone: async (): Promise<Drawing> => (await import('./cover-phone.tsx')).CoverPhone,
  browser: async (): Promise<Drawing> => (await import('./cover-browser.tsx')).CoverBrowser,
  dashboard: async (): Promise<Drawing> => (await import('./cover-dashboard.tsx')).CoverDashboard,
  camera: async (): Promise<Drawing> => (await import('./cover-camera.tsx')).CoverCamera,
  receipt: async (): Promise<Drawing> => (await import('./cover-receipt.tsx')).CoverReceipt,
  switchboard: async (): Promise<Drawing> => (await import('./cover-switchboard.tsx')).CoverSwitchboard,
  jars: async (): Promise<Drawing> => (await import('./cover-jars.tsx')).CoverJars,
  countdown: async (): Promise<Drawing> => (await import('./cover-countdown.tsx')).CoverCountdown,
  hand: async (): Promise<Drawing> => (await import('./cover-hand.tsx')).CoverHand,
  sheet: async (): Promise<Drawing> => (await import('./cover-sheet.tsx')).CoverSheet,
  window: async (): Promise<Drawing> => (await import('./cover-window.tsx')).CoverWindow,
  mirror: async (): Promise<Drawing> => (await import('./cover-mirror.tsx')).CoverMirror,
}
export type CoverName = keyof typeof coverDrawings
export const coverNames = Object.keys(coverDrawings) as CoverName[]

const drawings = new Map(
  coverNames.map((name) => [name, lazy(async () => ({ default: await coverDrawings[name]() }))]),
)

/** The valid values of a record's `cover` field; any other value has no drawing. */
export const isCoverName = (name: string): name is CoverName => Object.hasOwn(coverDrawings, name)

type CoverProps = {
  name: CoverName
  copy: DrawingsCopy
  /** On the first screen: inlined, so that it needs no request. */
  isFirst?: boolean
}

/** A drawn cover. It fills the available width and crops itself more tightly on narrow screens. */
export function Cover({ name, copy, isFirst = false }: CoverProps) {
  const language = useLanguage()
  const Drawing = drawings.get(name)
  const alternative = copy.alternatives[name]
  return (
    <div className="cover" {...(isFirst && { role: 'img', 'aria-label': alternative })}>
      <div className={`cover__frame cover__frame--${name}`}>
        {isFirst && Drawing ? (
          <Suspense fallback={null}>
            <Drawing copy={copy} />
          </Suspense>
        ) : (
          <img src={drawingFile(name, language)} alt={alternative} loading="lazy" decoding="async" />
        )}
      </div>
    </div>
  )
}
