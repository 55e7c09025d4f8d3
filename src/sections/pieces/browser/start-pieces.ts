import type { Clock } from '#base/clock.ts'

/** The script of each kind of piece, each in a file of its own. */
const kinds = {
  report: () => import('./report.ts'),
  panels: () => import('./panels.ts'),
  loupe: () => import('./loupe.ts'),
  slide: () => import('./slide.ts'),
  slope: () => import('./slope.ts'),
} satisfies Record<string, () => Promise<{ start(piece: HTMLElement, clock: Clock): void }>>

/** Values of `data-piece`. */
export type PieceKind = keyof typeof kinds

/**
 * Makes a piece interactive when it comes into view. Until then, or if its script fails, it is the static version from the
 * server, with its controls hidden.
 */
export function startPieces({ clock, log }: { clock: Clock; log(message: string): void }): void {
  const pieces = document.querySelectorAll<HTMLElement>('[data-piece]')
  if (pieces.length === 0) return
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      void bringToLife(target as HTMLElement, clock).catch((error) => log(`a piece stays still: ${error}`))
    }
  })
  for (const piece of pieces) observer.observe(piece)
}

async function bringToLife(piece: HTMLElement, clock: Clock) {
  const { start } = await kinds[piece.dataset.piece as PieceKind]()
  start(piece, clock)
  for (const control of piece.querySelectorAll<HTMLElement>('[data-control]')) control.hidden = false
  piece.dataset.alive = ''
}
