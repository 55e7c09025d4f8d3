import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { systemClock } from '#base/clock.ts'
import { fill } from '#locale/formats.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import type { HomeCopy } from '../copy.server.ts'
import stylesheet from './held-match.css?url'
import type { Light } from './light/light.ts'

/** A finger hides what is under it, so the flame is this far above it. */
const aboveFingerPx = 96
/** A press that is shorter and moves less picks up the match instead of dragging it. */
const tapMs = 350
const tapPx = 8
/** A finger that has moved this far on the rule drags the match. */
const dragPx = 4
/** After this long at rest, the light frees its memory. */
const forgottenMs = 30_000

/** Steps of the keys: shares of the stage's width, and multiples of 24 pixels. */
const steps: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-0.03, 0],
  ArrowRight: [0.03, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [0, -4],
  PageDown: [0, 4],
  Home: [-1, 0],
  End: [1, 0],
}

type HeldMatchProps = { words: HomeCopy['hero']['match'] }
type Press = { id: number; atMs: number; x: number; y: number; far: number; isPlacing: boolean }

/**
 * FLAME-1: the match that a visitor holds, and its light. Hydrates the markup created by `offer-match.ts`. The light is outside
 * of React: it moves the match and the edge itself, to the position that this passes to it.
 */
export function HeldMatch({ words }: HeldMatchProps) {
  const root = useRef<HTMLDivElement>(null)
  const match = useRef<HTMLDivElement>(null)
  const offer = useRef<HTMLButtonElement>(null)
  const slider = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [value, setValue] = useState({ share: 50, word: '' })
  const hand = useRef<Hand | null>(null)

  useEffect(() => {
    setReady(true)
    const created = createHand({
      root: root.current as HTMLElement,
      match: () => match.current as HTMLElement,
      onChange: ({ isHeld, isRefused, ...now }) => {
        // Before the slider is hidden, which would lose the focus.
        if (!isHeld && document.activeElement === slider.current)
          offer.current?.focus({ preventScroll: true })
        setHeld(isHeld)
        setRefused(isRefused)
        setValue(now)
      },
    })
    hand.current = created
    return () => created.dispose()
  }, [])

  // While the match is held, the slider has the focus for the arrow keys, whichever button picked the match up.
  useLayoutEffect(() => {
    if (isHeld && root.current?.contains(document.activeElement))
      slider.current?.focus({ preventScroll: true })
  }, [isHeld])

  const take = () => hand.current?.take()
  const putDown = () => hand.current?.putDown()
  /** Moving focus to another control puts the match down; a press on the stage, which focuses `main`, does not. */
  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && relatedTarget !== offer.current && !relatedTarget.contains(root.current)) putDown()
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step) hand.current?.step(...step)
    else if (['Escape', 'Enter', ' '].includes(event.key)) putDown()
    else return
    event.preventDefault()
  }
  return (
    <div className="held-match" ref={root} hidden={isRefused}>
      <button
        type="button"
        className="held-match__rule"
        tabIndex={-1}
        aria-hidden="true"
        onPointerDown={(event) => hand.current?.press(event)}
        onClick={() => hand.current?.click()}
      />
      <button
        type="button"
        className="held-match__offer text-link"
        ref={offer}
        onClick={() => (isHeld ? putDown() : take())}
      >
        {isHeld ? words.putDown : words.take}
      </button>
      {isReady && (
        <>
          <div
            className="held-match__slider"
            ref={slider}
            role="slider"
            tabIndex={isHeld ? 0 : -1}
            hidden={!isHeld}
            aria-label={words.label}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={value.share}
            aria-valuetext={fill(words.near, { word: value.word })}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          />
          <div className="held-match__air" aria-hidden="true">
            <div className="held-match__match" ref={match}>
              <svg className="held-match__stick" viewBox="-30 -12 60 260" aria-hidden="true">
                <path className="held-match__wood" d="M-4 0H4V240H-4Z" />
                <path className="held-match__edge" d="M1.5 0H4V240H1.5Z" />
                <rect className="held-match__head" x="-8" y="-8" width="16" height="42" rx="8" />
                <path className="held-match__tip" d="M-8 10V0A8 8 0 0 1 8 0V4Z" />
              </svg>
              <svg className="held-match__flame" viewBox="0 0 42.3 100" aria-hidden="true">
                <path d={flamePath} />
                <path className="held-match__core" d={flamePath} transform="translate(8.5 42) scale(.52)" />
              </svg>
            </div>
          </div>
        </>
      )}
    </div>
  )
}

type HandState = { isHeld: boolean; isRefused: boolean; share: number; word: string }
type HandOptions = {
  root: HTMLElement
  match(): HTMLElement
  onChange(state: HandState): void
}
type Hand = ReturnType<typeof createHand>

/** Connects pointers and keys with the light, which is fetched on first use. */
function createHand({ root, match, onChange }: HandOptions) {
  const hero = root.closest('.hero') as HTMLElement
  const stage = hero.querySelector('.hero__stage') as HTMLElement
  let light: Light | null = null
  let loading: Promise<Light | null> | null = null
  let isRefused = false
  let press: Press | null = null
  let takenMs = Number.NEGATIVE_INFINITY
  /** Whether the click that ends the current press has already been handled. */
  let isAnswered = false
  let rest = new AbortController()
  const gone = new AbortController()

  const tell = () => {
    const { x, width } = light?.place ?? { x: 0, width: 1 }
    onChange({
      isHeld: light?.isHeld ?? false,
      isRefused,
      share: Math.round((x / width) * 100),
      word: light?.wordNear() ?? '',
    })
  }
  function load(): Promise<Light | null> {
    rest.abort()
    loading ??= fetchLight()
    return loading
  }
  async function fetchLight() {
    try {
      const [{ createLight }] = await Promise.all([import('./light/light.ts'), loadStyles()])
      if (gone.signal.aborted) return null
      light = await createLight({ hero, match: match(), clock: systemClock, onPutDown })
    } catch {
      // Without the light, the static version stays.
    }
    if (gone.signal.aborted) light?.dispose()
    isRefused = light === null
    if (isRefused) tell()
    return light
  }
  async function onPutDown() {
    press = null
    tell()
    rest.abort()
    rest = new AbortController()
    await systemClock.sleep(forgottenMs, rest.signal).then(forget, () => {})
  }
  function forget() {
    light?.dispose()
    light = loading = null
  }
  async function takeTo(x: number, y: number): Promise<boolean> {
    const loaded = await load()
    if (!(await loaded?.take(x, y))) return false
    takenMs = systemClock.monotonic()
    tell()
    return true
  }
  /** Where keys and taps raise the match to: below the middle of the headline. */
  const middle = () => [stage.clientWidth * 0.5, stage.clientHeight * 0.55] as const
  const placeOf = ({ clientX, clientY, pointerType }: MouseEvent & { pointerType: string }) => {
    const { left, top } = stage.getBoundingClientRect()
    return [clientX - left, clientY - top - (pointerType === 'touch' ? aboveFingerPx : 0)] as const
  }
  const pressOf = ({ pointerId, clientX, clientY }: globalThis.PointerEvent, isPlacing: boolean): Press => ({
    id: pointerId,
    atMs: systemClock.monotonic(),
    x: clientX,
    y: clientY,
    far: 0,
    isPlacing,
  })

  function begin(event: globalThis.PointerEvent) {
    const begun = pressOf(event, false)
    press = begun
    isAnswered = false
    void load().then(() => {
      if (press === begun && event.pointerType !== 'touch') void takeTo(...placeOf(event))
    })
  }
  function onMove(event: globalThis.PointerEvent) {
    const isTouch = event.pointerType === 'touch'
    const rule = root.firstElementChild
    // The press started before this script was loaded.
    if (!press && !light?.isHeld && event.buttons === 1 && rule?.hasPointerCapture(event.pointerId))
      begin(event)
    if (press?.id === event.pointerId)
      press.far = Math.max(press.far, Math.hypot(event.clientX - press.x, event.clientY - press.y))
    if (!light) return
    if (light.isHeld && (!isTouch || press)) light.move(...placeOf(event))
    else if (isTouch && press && press.far > dragPx) void takeTo(...placeOf(event))
  }
  function onEnd(event: globalThis.PointerEvent) {
    if (press?.id !== event.pointerId) return
    const { far, atMs, isPlacing } = press
    press = null
    if (isPlacing) return tell()
    const isTap = event.type === 'pointerup' && far < tapPx && systemClock.monotonic() - atMs < tapMs
    isAnswered = light?.isHeld ?? false
    if (!isTap) light?.putDown()
  }
  /**
   * While held: a touch on the stage moves the flame, so that dragging is never necessary; any other press puts the match down.
   */
  function onPress(event: globalThis.PointerEvent) {
    if (!light?.isHeld || press || systemClock.monotonic() - takenMs < tapMs) return
    if (!(event.target instanceof Element) || event.target.closest('a, .held-match__offer, .marquee-pause'))
      return
    const { left, right, top, bottom } = stage.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    const isOnStage = x >= left && x <= right && y >= top && y <= bottom
    if (event.pointerType === 'touch' && isOnStage) {
      press = pressOf(event, true)
      light.move(...placeOf(event))
    } else light.putDown()
    isAnswered = true
  }
  const drop = () => light?.putDown()
  const listening = { signal: gone.signal }
  addEventListener('pointermove', onMove, listening)
  addEventListener('pointerup', onEnd, listening)
  addEventListener('pointercancel', onEnd, listening)
  addEventListener('pointerdown', onPress, { ...listening, capture: true })
  addEventListener('keydown', ({ key }) => key === 'Escape' && drop(), listening)
  for (const preference of ['(prefers-reduced-motion: reduce)', '(forced-colors: active)', 'print'])
    matchMedia(preference).addEventListener('change', drop, listening)
  void load()

  return {
    /** @returns whether the match is held */
    take: () => takeTo(...middle()),
    putDown: drop,
    step(right: number, down: number) {
      if (!light) return
      const { x, y, width } = light.place
      light.move(x + right * width, y + down * 24)
      tell()
    },
    press(event: PointerEvent<HTMLElement>) {
      if (event.button === 0 && !light?.isHeld) begin(event.nativeEvent)
    },
    click() {
      if (!isAnswered && !light?.isHeld) void takeTo(...middle())
      isAnswered = false
    },
    dispose() {
      gone.abort()
      rest.abort()
      light?.dispose()
    },
  }
}

let styles: Promise<unknown> | undefined
function loadStyles(): Promise<unknown> {
  styles ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet })
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  })
  return styles
}
