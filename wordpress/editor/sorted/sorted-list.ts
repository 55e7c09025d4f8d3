/**
 * What the lists have in common that are sorted by drag and by buttons (includes/admin/sorted-lists.php): menus and the team. The
 * order is in the field `order` of each entry, so without scripts it can be typed.
 */

/** The parts of WordPress's own scripts that are used; they are globals of the admin. */
declare const wp: { a11y: { speak(text: string): void } }
export type Dragged = {
  item: { 0: HTMLElement }
  position: { left: number }
  originalPosition: { left: number }
}
declare const jQuery: (list: HTMLElement) => {
  sortable(options: {
    items: string
    handle: string
    placeholder: string
    stop(event: unknown, dragged: Dragged): void
  }): void
}

export const handle = '.igniting-studio-sorted__handle'

export const speak = (text: string) => wp.a11y.speak(text)

/** Fills `%s`, `%d`, `%1$s` … with values in order. */
export function fill(text: string, ...values: readonly (string | number)[]): string {
  let next = 0
  return text.replaceAll(/%(?:(\d)\$)?[sd]/g, (_, place) =>
    String(values[place ? Number(place) - 1 : next++] ?? ''),
  )
}

export const entriesOf = (list: HTMLElement) =>
  [...list.children].filter((one): one is HTMLElement => one instanceof HTMLElement)

/** Announces the place of an entry. @param text with its name, its place and the number of entries */
export function speakPlace(list: HTMLElement, entry: HTMLElement, name: string, text: string): void {
  const entries = entriesOf(list)
  speak(fill(text, name, entries.indexOf(entry) + 1, entries.length))
}

/** An input of an entry by the last part of its name. */
export const field = (entry: HTMLElement, name: string) =>
  entry.querySelector<HTMLInputElement>(`[name$="[${name}]"]`)

/** The focus stays on a button without effect, so it is not `disabled`. */
export const setOff = (button: Element, isOff: boolean) => button.setAttribute('aria-disabled', String(isOff))

/** Writes the order into the submitted fields. */
export function writeOrder(list: HTMLElement): void {
  for (const [at, entry] of entriesOf(list).entries()) {
    const order = field(entry, 'order')
    if (order) order.value = String(at + 1)
  }
}

/** Calls back for a press of an entry's button, unless it has no effect. */
export function onPress(
  list: HTMLElement,
  then: (button: HTMLButtonElement, entry: HTMLElement) => void,
): void {
  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-does]') : null
    const entry = button?.closest<HTMLElement>('li')
    if (button && entry && button.getAttribute('aria-disabled') !== 'true') then(button, entry)
  })
}

export function onDrag(list: HTMLElement, stop: (dragged: Dragged) => void): void {
  jQuery(list).sortable({
    items: '> li',
    handle,
    placeholder: 'igniting-studio-sorted__gap',
    stop: (_, dragged) => stop(dragged),
  })
}

/** The number of the next added entry's key: it must not be one of the server's. */
let nextNumber = 1000

/** A new entry from a template, whose key `n0` is replaced by one of its own. */
export function copyOf(template: HTMLTemplateElement | null): HTMLElement | null {
  const copy = template?.content.firstElementChild?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return null
  const key = `n${nextNumber++}`
  for (const part of copy.querySelectorAll('[name], [id], [for]'))
    for (const attribute of ['name', 'id', 'for']) {
      const value = part.getAttribute(attribute)
      if (value) part.setAttribute(attribute, value.replaceAll(/\bn0\b/g, key))
    }
  return copy
}

/** Shows the controls for scripts, and asks before changes are left behind. @returns what to call after each change */
export function startSorting(form: HTMLFormElement): () => void {
  form.classList.add('is-sortable')
  let isChanged = false
  let isSent = false
  form.addEventListener('input', () => {
    isChanged = true
  })
  form.addEventListener('submit', () => {
    isSent = true
  })
  addEventListener('beforeunload', (event) => {
    if (isChanged && !isSent) event.preventDefault()
  })
  return () => {
    isChanged = true
  }
}
