import { useEffect, useRef, useState } from 'react'
import { nextMotion } from './marquee-motion.ts'

/** Where the line stands before it moves; the same in marquee.css. */
const startPx = -120

/**
 * Moves several copies of one line as one, so that a word is lit exactly where the dark begins. It rests while the
 * visitor wants it to, while it is out of sight, and always for those who asked for less motion.
 * @returns a ref callback for each copy, and the pause
 */
export function useMarquee() {
  const rows = useRef(new Set<HTMLElement>())
  const [isPaused, setPaused] = useState(false)

  useEffect(() => {
    const [first] = rows.current
    if (isPaused || !first || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const motion = startMotion(first, (offsetPx) => {
      for (const row of rows.current) row.style.transform = `translate3d(${offsetPx}px, 0, 0)`
    })
    const sight = new IntersectionObserver(([entry]) =>
      entry?.isIntersecting ? motion.run() : motion.rest(),
    )
    sight.observe(first)
    return () => {
      sight.disconnect()
      motion.rest()
    }
  }, [isPaused])

  const row = (element: HTMLElement | null) => {
    if (element === null) return
    rows.current.add(element)
    return () => {
      rows.current.delete(element)
    }
  }
  return { row, isPaused, togglePause: () => setPaused((paused) => !paused) }
}

function startMotion(row: HTMLElement, show: (offsetPx: number) => void) {
  let motion = { offsetPx: new DOMMatrix(getComputedStyle(row).transform).e || startPx, boost: 0 }
  let frame = 0
  let last = { time: 0, scroll: 0 }
  const step = (time: number) => {
    const loopPx = (row.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0
    motion = nextMotion(motion, { elapsedMs: time - last.time, scrolledPx: scrollY - last.scroll, loopPx })
    last = { time, scroll: scrollY }
    show(motion.offsetPx)
    frame = requestAnimationFrame(step)
  }
  return {
    run: () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(step)
    },
    rest: () => cancelAnimationFrame(frame),
  }
}
