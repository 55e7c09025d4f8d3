import type { Clock } from '#base/clock.ts'
import { attempt } from '#consent/browser/browser-storage.ts'
import type { PageData } from '../browser/page-data.ts'
import { painted, shown } from '../browser/painted.ts'
import { isPlainClick } from '../browser/plain-click.ts'

/** How long a press waits for the scripts before it falls back to what it does without them. */
export const pressWaitsMs = 3000

/**
 * Events that hydrate a part: pointer, focus, key, or autofill. A part may also request it by a `wake` event, for instance when
 * the pointer comes near.
 */
const touches = ['pointerdown', 'focusin', 'input', 'wake'] as const
/** Controls that behave differently with scripts. Fields and other links act at once in either case. */
const enhanced = 'button, a[data-enhanced]'

type Waking = {
  clock: Clock
  log(message: string): void
  page: PageData
  /** Fetches React and the components of the islands. */
  load(): Promise<{ hydrate(island: HTMLElement, options: Pick<Waking, 'page' | 'log'>): Promise<void> }>
}

/**
 * Fetches and hydrates each island when it is first touched, or at once if there is stored state from an earlier visit. A press
 * on a button is held until then and acts once, however often it is repeated. If the scripts fail or are slow, the press does
 * what it does without them, and the island is not hydrated.
 */
export function wakeIslands({ clock, log, page, load }: Waking): void {
  const waking = new WeakMap<HTMLElement, Promise<boolean>>()
  const awake = new WeakSet<HTMLElement>()
  /** Islands that will not be hydrated any more. */
  const plain = new WeakSet<HTMLElement>()
  /** Islands with a pending press. */
  const holding = new WeakSet<HTMLElement>()

  /** @returns whether it is interactive now */
  function wake(island: HTMLElement): Promise<boolean> {
    const hydrated = waking.get(island) ?? takeOver(island)
    waking.set(island, hydrated)
    return hydrated
  }
  async function takeOver(island: HTMLElement): Promise<boolean> {
    try {
      await painted(clock)
      const { hydrate } = await load()
      if (plain.has(island)) return false
      await hydrate(island, { page, log })
      awake.add(island)
      return true
    } catch (error) {
      log(`a part of the page stays as it is: ${error}`)
      plain.add(island)
      return false
    }
  }

  function onTouch({ target }: Pick<Event, 'target'>) {
    const island = islandAround(target)
    if (island) void wake(island)
  }
  async function onClick(event: MouseEvent) {
    const island = islandAround(event.target)
    if (!island || awake.has(island) || plain.has(island)) return
    const hydrated = wake(island)
    const control = (event.target as Element).closest<HTMLElement>(enhanced)
    if (!control || !isPlainClick(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (holding.has(island)) return
    holding.add(island)
    // By position, because React may replace the markup if something else has changed it.
    const place = [...island.querySelectorAll(enhanced)].indexOf(control)
    // An island rendered by a script does nothing without scripts, so its presses wait without a time-out.
    const isAwake = await ('scripted' in island.dataset
      ? hydrated
      : Promise.race([hydrated, clock.sleep(pressWaitsMs).then(() => false)]))
    if (!isAwake) plain.add(island)
    holding.delete(island)
    island.querySelectorAll<HTMLElement>(enhanced)[place]?.click()
  }
  for (const type of touches) document.addEventListener(type, onTouch, { capture: true, passive: true })
  document.addEventListener('click', onClick, true)
  postOnce((form) => plain.has(islandAround(form) ?? form))

  // The visitor may have been faster than this script.
  onTouch({ target: document.activeElement })
  // While a page is prerendered, the visitor may still be typing on the one before it.
  void shown(clock).then(() => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-stored]'))
      if (attempt(() => localStorage.getItem(island.dataset.stored ?? ''))) void wake(island)
  })
}

/** Keeps a form that the browser posts from being posted again while the response is pending. */
function postOnce(isConcerned: (form: HTMLElement) => boolean) {
  let posted = new WeakSet<HTMLElement>()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!isConcerned(form)) return
    if (posted.has(form)) event.preventDefault()
    posted.add(form)
  })
  // Visitors who come back to the page may send it again.
  addEventListener('pageshow', () => {
    posted = new WeakSet()
  })
}

const islandAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
