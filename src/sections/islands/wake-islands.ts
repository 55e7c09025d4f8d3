import type { Clock } from '#base/clock.ts'
import { attempt } from '#consent/browser/browser-storage.ts'
import type { PageData } from '../browser/page-data.ts'
import { isPlainClick } from '../browser/plain-click.ts'
import { type IslandName, islandParts } from './island-parts.ts'

/** A press waits this long for the scripts before it does what it does without them. */
const pressWaitsMs = 3000

/** What a part is first touched by: pointer, focus, key, or a browser that fills it in. */
const touches = ['pointerdown', 'focusin', 'input'] as const
/** What does something else with scripts than without. Fields and other links act at once in either case. */
const enhanced = 'button, a[data-enhanced]'

type Waking = { clock: Clock; log(message: string): void; page: PageData }

/**
 * Fetches and hydrates each island when it is first touched, and at once where something of an earlier visit waits for
 * it. A press on a button is held until then, once however often it is repeated; when the scripts fail or are slow it
 * does what it does without them, and the island stays as it is.
 */
export function wakeIslands({ clock, log, page }: Waking): void {
  const woken = new WeakMap<HTMLElement, Promise<boolean>>()
  const plain = new WeakSet<HTMLElement>()
  const awake = new WeakSet<HTMLElement>()
  const pressed = new WeakSet<HTMLElement>()

  function wake(island: HTMLElement): Promise<boolean> {
    const waking = woken.get(island) ?? hydrated(island)
    woken.set(island, waking)
    return waking
  }
  async function hydrated(island: HTMLElement): Promise<boolean> {
    try {
      const [{ hydrateIsland }, part] = await Promise.all([
        import('./hydrate-island.tsx'),
        islandParts[island.dataset.island as IslandName](),
      ])
      if (plain.has(island)) return false
      await hydrateIsland(island, part, { page, log })
      awake.add(island)
      return true
    } catch (error) {
      log(`a part of the page stays as it is: ${error}`)
      plain.add(island)
      return false
    }
  }

  const onTouch = ({ target }: Event) => {
    const island = islandAround(target)
    if (island) void wake(island)
  }
  for (const type of touches) document.addEventListener(type, onTouch, { capture: true, passive: true })

  document.addEventListener('click', hold, true)
  async function hold(event: MouseEvent) {
    const island = islandAround(event.target)
    if (!island || awake.has(island)) return
    const control = (event.target as Element).closest<HTMLElement>(enhanced)
    if (plain.has(island)) {
      if (control && pressed.has(control)) event.preventDefault()
      if (control?.matches('[type=submit]')) pressed.add(control)
      return
    }
    const waking = wake(island)
    if (!control || !isPlainClick(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (pressed.has(island)) return
    pressed.add(island)
    // React replaces the markup where something else has changed it.
    const place = [...island.querySelectorAll(enhanced)].indexOf(control)
    const isAwake = await Promise.race([waking, clock.sleep(pressWaitsMs).then(() => false)])
    if (!isAwake) plain.add(island)
    pressed.delete(island)
    island.querySelectorAll<HTMLElement>(enhanced)[place]?.click()
  }
  // Whoever comes back to a page whose form has been posted may post it again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      for (const control of document.querySelectorAll('[type=submit]')) pressed.delete(control as HTMLElement)
  })

  for (const island of document.querySelectorAll<HTMLElement>('[data-stored]'))
    if (attempt(() => localStorage.getItem(island.dataset.stored ?? ''))) void wake(island)
}

const islandAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
