import type { Clock } from '#base/clock.ts'
import { attempt } from '#consent/browser/browser-storage.ts'
import type { PageData } from '../browser/page-data.ts'
import { painted, shown } from '../browser/painted.ts'
import { isPlainClick } from '../browser/plain-click.ts'

/** A press waits this long for the scripts before it does what it does without them. */
export const pressWaitsMs = 3000

/**
 * What a part is first touched by: pointer, focus, key, or a browser that fills it in. A part that a hand comes near may
 * ask for itself by a `wake` event.
 */
const touches = ['pointerdown', 'focusin', 'input', 'wake'] as const
/** What does something else with scripts than without. Fields and other links act at once in either case. */
const enhanced = 'button, a[data-enhanced]'

type Waking = {
  clock: Clock
  log(message: string): void
  page: PageData
  /** Fetches React and the components of the islands. */
  load(): Promise<{ hydrate(island: HTMLElement, options: Pick<Waking, 'page' | 'log'>): Promise<void> }>
}

/**
 * Fetches and hydrates each island when it is first touched, and at once where something of an earlier visit waits for
 * it. A press on a button is held until then, once however often it is repeated; when the scripts fail or are slow it
 * does what it does without them, and the island stays as it is.
 */
export function wakeIslands({ clock, log, page, load }: Waking): void {
  const waking = new WeakMap<HTMLElement, Promise<boolean>>()
  const awake = new WeakSet<HTMLElement>()
  /** Those that work without scripts from now on. */
  const plain = new WeakSet<HTMLElement>()
  /** Those with a press that waits. */
  const holding = new WeakSet<HTMLElement>()

  /** @returns whether it reacts now */
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
    // React replaces the markup where something else has changed it.
    const place = [...island.querySelectorAll(enhanced)].indexOf(control)
    // What a script has made does nothing without scripts, so it waits on.
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

  // A visitor may have been faster than this script.
  onTouch({ target: document.activeElement })
  // While a page is prerendered, the one before it may still be written in.
  void shown(clock).then(() => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-stored]'))
      if (attempt(() => localStorage.getItem(island.dataset.stored ?? ''))) void wake(island)
  })
}

/** A form that the browser posts is not posted again while its answer is on the way. */
function postOnce(isConcerned: (form: HTMLElement) => boolean) {
  let posted = new WeakSet<HTMLElement>()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!isConcerned(form)) return
    if (posted.has(form)) event.preventDefault()
    posted.add(form)
  })
  // Anyone who comes back to the page may send it again.
  addEventListener('pageshow', () => {
    posted = new WeakSet()
  })
}

const islandAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
