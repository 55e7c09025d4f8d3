import type { Clock } from '#base/clock.ts'
import { createGpu } from './gpu.ts'
import { wallTones } from './law.ts'
import { type Letters, measureLetters, type PlacedWord, penOf } from './letters.ts'
import { flyingSparks } from './sparks.ts'

/** On a wall of light, a higher resolution makes no visible difference. */
const mostScale = 1.5
/** When the match is struck: time until the light is at full strength, and until the match is lifted. */
const strikeMs = 700
const liftMs = 400
const layMs = 620
const layEasing = 'cubic-bezier(0.6, 0, 0.1, 1)'
/** Rotation of the match while it lies in the rule, in degrees; while held it leans with its movement. */
const lyingTurn = 78
/** A flame at rest stops flickering after about this long. */
const flickerFadesMs = 450
/** A machine that misses this many frames in a row gets a lower resolution, once. */
const slowFrameMs = 34
const slowFrames = 6
const slowShare = 0.7

const mix = (a: number, b: number, share: number) => a + (b - a) * share
const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

type LightOptions = {
  hero: HTMLElement
  /** The drawn match; its base is moved to the position of the flame. */
  match: HTMLElement
  /** Called when the match is no longer held: it was put down, or the browser has lost the canvas context. */
  onPutDown(): void
  clock: Clock
}

export type Light = NonNullable<Awaited<ReturnType<typeof createLight>>>

/**
 * Lights the headline of the hero with a movable flame: letters cast hard shadows, and the edge of the hero's dark area follows
 * the flame. Draws nothing while nothing moves. Positions are in pixels of the stage.
 * @returns null if the browser has no WebGL 2, or only a slow one
 */
export async function createLight({ hero, match, onPutDown, clock }: LightOptions) {
  const canvas = Object.assign(document.createElement('canvas'), { className: 'hero__light' })
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    failIfMajorPerformanceCaveat: true,
  })
  const part = (selector: string) => hero.querySelector(selector) as HTMLElement
  const [heading, stage, lit, night, strike] = [
    part('h1'),
    part('.hero__stage'),
    part('.hero__lit'),
    part('.hero__night'),
    part('.hero__strike'),
  ]
  if (!gl) return null
  /**
   * Moved along with the edge, or back by the same amount so that words stand still; uses the property that scrolling animates
   * (hero-motion.css).
   */
  const followers = [
    [night, 1],
    [strike, 1],
    [lit, -1],
  ] as const

  let gpu = createGpu(gl)
  let letters: Letters | null = null
  let box = { width: 0, height: 0, scale: 1, unit: 1 }
  /**
   * The stage's full height, the position of the edge halfway down, its lean, and the text that must not end up in the dark.
   */
  let edge = { height: 0, rest: 0, lean: 0, deckRight: Number.NEGATIVE_INFINITY, deckBottom: 0 }
  let wall = wallTones(false)
  let isDark = false
  let isStale = true
  let isHeld = false
  let isLost = false
  let share = 1
  let missed = 0
  let frame = 0
  let lastMs = 0
  let bornMs = 0
  let seconds = 0
  let energy = 0
  let lean = 0
  let moved = 0
  const fire = { x: 0, y: 0 }
  const goal = { x: 0, y: 0 }
  const gone = new AbortController()

  lit.append(canvas)

  let measuring: Promise<void> | null = null
  /** Prepares what a frame needs, in several tasks. */
  function measure(): Promise<void> {
    isStale = false
    measuring = measureNow().finally(() => {
      measuring = null
    })
    return measuring
  }
  async function measureNow() {
    const area = stage.getBoundingClientRect()
    const style = getComputedStyle(stage)
    // The rule is drawn two pixels lower (hero.css).
    const ground = Number.parseFloat(getComputedStyle(strike).bottom) + 2
    const deck = part('.deck').getBoundingClientRect()
    const measured = await measureLetters(heading, area, clock)
    if (gone.signal.aborted || isLost) return
    const { width } = area
    const height = area.height - ground
    const scale = Math.min(devicePixelRatio || 1, mostScale) * share
    letters = measured
    box = { width, height, scale, unit: clamped(width / 1280, 0.6, 1) }
    const isBeside = deck.top < area.bottom - ground && deck.bottom > area.top
    edge = {
      height: area.height,
      rest: (Number(style.getPropertyValue('--rest')) / 100) * width,
      lean: Number(style.getPropertyValue('--lean-tan')),
      deckRight: isBeside ? deck.right - area.left : Number.NEGATIVE_INFINITY,
      deckBottom: deck.bottom - area.top,
    }
    await clock.sleep(0)
    if (gone.signal.aborted || isLost) return
    const image = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
    const pen = penOf(image)
    pen.scale(scale, scale)
    // Where the wall behind the deck is dark too, sparks avoid its text.
    pen.fillStyle = 'lime'
    pen.fillRect(0, deck.top - area.top, deck.right - area.left, deck.height)
    measured.draw(pen)
    Object.assign(canvas, { width: image.width, height: image.height })
    canvas.style.height = `${height}px`
    gpu.setLetters(image, measured.pieces)
  }

  /** Position of the match at rest: its head is at the end of the rule. */
  const lyingPlace = () => ({
    x: strike.getBoundingClientRect().right - stage.getBoundingClientRect().left,
    y: box.height,
  })

  function draw(strength: number, turn: number) {
    const flicker = 1 + energy * (0.02 * Math.sin(seconds * 10.4) + 0.012 * Math.sin(seconds * 6.1))
    const { width, height, scale, unit } = box
    const { x, y } = fire
    gpu.draw({
      size: [width, height],
      fire: [x, y],
      reach: Math.max(width * 0.8, 520) * strength * flicker,
      scale,
      wall,
      sparks: flyingSparks({ x, y, unit, strength, energy, lean, seconds }),
    })
    match.style.transform = `translate(${x}px, ${y}px) rotate(${turn}deg)`
    match.style.setProperty('--puff', `${flicker * Math.min(1.15, strength)}`)
  }

  function moveEdge(ageMs: number) {
    const along = fire.x - 10 - (edge.height / 2 - fire.y) * edge.lean
    // In the dark theme there is no daylight next to the flame: the dark covers the complete stage while the match is lifted.
    const away = -(edge.height / 2) * edge.lean - 80
    const gone = isDark ? 1 - (1 - Math.min(1, ageMs / layMs)) ** 3 : 0
    moved = mix(along, away, gone) - edge.rest
    for (const [follower, way] of followers) follower.style.translate = `${moved * way}px`
  }

  function tick(nowMs: number) {
    frame = 0
    if (!isHeld || isLost) return
    if (measuring) return
    if (isStale) {
      void measure().then(wake)
      return
    }
    const gapMs = lastMs ? nowMs - lastMs : 16
    const elapsedMs = Math.min(400, gapMs)
    lastMs = nowMs
    seconds += Math.min(50, elapsedMs) / 1000
    missed = gapMs > slowFrameMs ? missed + 1 : Math.max(0, missed - 1)
    if (missed > slowFrames && share === 1) {
      share = slowShare
      missed = 0
      isStale = true
    }
    const ageMs = Math.max(0, nowMs - bornMs)
    const age = Math.min(1, ageMs / strikeMs)
    // Flares up to 112 % and settles.
    const strength = mix(0.12, 1, 1 - (1 - age) ** 3) + 0.12 * Math.sin(age * Math.PI)
    const follow = 1 - Math.exp(-elapsedMs / 45)
    const dx = (goal.x - fire.x) * follow
    fire.x += dx
    fire.y += (goal.y - fire.y) * follow
    lean += (clamped(-dx / 26, -1, 1) - lean) * (1 - Math.exp(-elapsedMs / 111))
    energy *= Math.exp(-elapsedMs / flickerFadesMs)
    moveEdge(ageMs)
    draw(strength, mix(lyingTurn, lean * 14, 1 - (1 - Math.min(1, ageMs / liftMs)) ** 3))
    const isMoving =
      Math.abs(goal.x - fire.x) + Math.abs(goal.y - fire.y) > 0.3 ||
      Math.abs(lean) > 0.01 ||
      energy > 0.03 ||
      age < 1
    if (isMoving || isStale) wake()
    else lastMs = 0
  }
  function wake() {
    if (isHeld && frame === 0) frame = requestAnimationFrame(tick)
  }

  /** Keeps the flame on the stage and below the header, and the text beside the headline on the lit side of the edge. */
  function aim(x: number, y: number) {
    goal.y = clamped(y, 100 * box.unit, box.height - 6)
    const least = Math.max(8, edge.deckRight + 26 + (edge.deckBottom - goal.y) * edge.lean)
    goal.x = clamped(x, Math.min(least, box.width - 8), box.width - 8)
    energy = 1
    wake()
  }

  /**
   * Lifts the match to a position.
   * @returns whether it is held
   */
  async function take(x: number, y: number): Promise<boolean> {
    if (isLost || isHeld) return isHeld
    await ready()
    if (isLost || isHeld || gone.signal.aborted) return isHeld
    const { theme } = document.documentElement.dataset
    isDark = (theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
    wall = wallTones(isDark)
    for (const [follower] of followers) for (const one of layings(follower)) one.cancel()
    moved = 0
    Object.assign(fire, lyingPlace())
    isHeld = true
    hero.dataset.match = 'held'
    bornMs = clock.monotonic()
    lastMs = 0
    aim(x, y)
    return true
  }
  function move(x: number, y: number) {
    if (isHeld) aim(x, y)
  }
  function putDown() {
    if (!isHeld) return
    isHeld = false
    cancelAnimationFrame(frame)
    frame = 0
    void layDown()
    onPutDown()
  }

  /**
   * The edge returns to its resting position, or to where scrolling has moved that meanwhile, and the match lies down in the
   * rule.
   */
  async function layDown() {
    const timing = { duration: layMs, easing: layEasing, id: 'lay' }
    const from = match.style.transform
    for (const [follower] of followers) follower.style.translate = ''
    hero.dataset.match = 'laid'
    const { x, y } = lyingPlace()
    match.style.transform = `translate(${x}px, ${y}px) rotate(${lyingTurn}deg)`
    for (const [follower, way] of followers)
      follower.animate([{ translate: `${moved * way}px`, offset: 0 }], timing)
    await match.animate([{ transform: from, offset: 0 }], timing).finished.catch(() => null)
    if (!isHeld) delete hero.dataset.match
  }
  const layings = (element: Element) => element.getAnimations().filter(({ id }) => id === 'lay')

  /**
   * Measures again if something has changed.
   * @returns resolves when a frame can be drawn
   */
  async function ready(): Promise<void> {
    await measuring
    if (isStale) await measure()
  }

  const listening = { signal: gone.signal }
  const spoil = () => {
    isStale = true
    wake()
  }
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault()
      isLost = true
      putDown()
    },
    listening,
  )
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      isLost = false
      gpu = createGpu(gl)
      isStale = true
    },
    listening,
  )
  document.fonts.addEventListener('loadingdone', spoil, listening)
  document.addEventListener('visibilitychange', wake, listening)
  const sizes = new ResizeObserver(() => {
    const area = stage.getBoundingClientRect()
    const isSame =
      Math.abs(area.width - box.width) < 0.5 &&
      Math.abs(area.height - edge.height) < 0.5 &&
      box.scale === Math.min(devicePixelRatio || 1, mostScale) * share
    if (!isSame && letters) spoil()
  })
  for (const element of [stage, heading]) sizes.observe(element)
  const sight = new IntersectionObserver(([seen]) => {
    if (seen && !seen.isIntersecting) putDown()
  })
  sight.observe(stage)

  await ready()
  // Draws one invisible frame, so that the first visible one does not wait for the shaders.
  Object.assign(fire, lyingPlace())
  draw(1, lyingTurn)

  return {
    take,
    move,
    putDown,
    get isHeld() {
      return isHeld
    },
    /** The position towards which the flame is moving. */
    get place() {
      return { ...goal, width: box.width, height: box.height }
    },
    /** The word nearest to the flame. */
    wordNear(): string {
      const distance = ({ x, y }: PlacedWord) => Math.hypot(x - goal.x, (y - goal.y) * 1.4)
      const [nearest] = (letters?.words ?? []).toSorted((one, other) => distance(one) - distance(other))
      return (nearest?.text ?? '').replace(/[\p{P}]+$/u, '')
    },
    /** Frees the canvas and its memory. */
    dispose() {
      putDown()
      gone.abort()
      sizes.disconnect()
      sight.disconnect()
      gl.getExtension('WEBGL_lose_context')?.loseContext()
      canvas.remove()
    },
  }
}
