import { hasWords } from '../find/folded.ts'
import {
  copyOf,
  entriesOf,
  field,
  fill,
  handle,
  onDrag,
  onPress,
  setOff,
  speak,
  speakPlace,
  startSorting,
  writeOrder,
} from '../sorted/sorted-list.ts'

/** The data from PHP (includes/admin/menus-page.php); `%s`, `%d` and `%1$s` are placeholders. */
declare global {
  interface Window {
    ignitingStudioMenus?: Record<
      'moved' | 'below' | 'beside' | 'removed' | 'added' | 'empty' | 'text' | 'address',
      string
    >
  }
}

/** Horizontal drag distance that changes an entry's level. */
const levelPixels = 30

const form = document.querySelector<HTMLFormElement>('.igniting-studio-menus')
const texts = window.ignitingStudioMenus

const isBelow = (entry: Element | null | undefined) => entry?.classList.contains('is-below') ?? false
const nameOf = (entry: HTMLElement) => {
  const title = field(entry, 'title')
  return title?.value || title?.placeholder || field(entry, 'url')?.value || '–'
}
/** An entry with its children. */
function groupOf(entry: HTMLElement): HTMLElement[] {
  const group = [entry]
  if (isBelow(entry)) return group
  for (let next = entry.nextElementSibling; isBelow(next); next = next?.nextElementSibling ?? null)
    group.push(next as HTMLElement)
  return group
}
const setBelow = (entry: HTMLElement, below: boolean) => entry.classList.toggle('is-below', below)

/** Writes order and levels into the submitted fields, and disables buttons without effect. */
function settle(list: HTMLElement, words: NonNullable<typeof texts>) {
  const entries = entriesOf(list)
  if (entries[0]) setBelow(entries[0], false)
  writeOrder(list)
  for (const [at, entry] of entries.entries()) {
    const below = field(entry, 'below')
    if (below) below.checked = isBelow(entry)
    field(entry, 'title')?.setAttribute('aria-label', fill(words.text, at + 1))
    field(entry, 'url')?.setAttribute('aria-label', fill(words.address, at + 1))
    for (const button of entry.querySelectorAll<HTMLButtonElement>('[data-does]')) {
      const { does } = button.dataset
      const hasBelow = isBelow(entries[at + 1])
      if (does === 'below') button.hidden = isBelow(entry)
      if (does === 'beside') button.hidden = !isBelow(entry)
      setOff(
        button,
        (does === 'up' && at === 0) ||
          (does === 'down' && at + groupOf(entry).length === entries.length) ||
          (does === 'below' && (at === 0 || hasBelow)),
      )
    }
  }
}

function move(entry: HTMLElement, direction: 'up' | 'down') {
  const group = groupOf(entry)
  if (direction === 'up') {
    let target = entry.previousElementSibling as HTMLElement | null
    // Above a complete group, or out of its own group and into the previous one.
    if (!isBelow(entry)) while (isBelow(target)) target = target?.previousElementSibling as HTMLElement | null
    target?.before(...group)
    if (isBelow(entry) && !entry.previousElementSibling) setBelow(entry, false)
  } else {
    const target = group.at(-1)?.nextElementSibling as HTMLElement | null
    if (!target) return
    const last = isBelow(entry) ? target : groupOf(target).at(-1)
    last?.after(...group)
  }
}

function act(
  button: HTMLButtonElement,
  entry: HTMLElement,
  list: HTMLElement,
  words: NonNullable<typeof texts>,
) {
  const name = nameOf(entry)
  const { does } = button.dataset
  let focus: HTMLElement | null = button
  if (does === 'up' || does === 'down') move(entry, does)
  if (does === 'below' || does === 'beside') {
    setBelow(entry, does === 'below')
    focus = entry.querySelector(`[data-does="${does === 'below' ? 'beside' : 'below'}"]`)
  }
  if (does === 'remove') {
    const next = (entry.nextElementSibling ?? entry.previousElementSibling) as HTMLElement | null
    for (const one of groupOf(entry)) setBelow(one, isBelow(entry))
    entry.remove()
    focus = next?.querySelector('[data-does="remove"]') ?? list.parentElement?.querySelector('select') ?? null
  }
  settle(list, words)
  focus?.focus()
  const entries = entriesOf(list)
  const above = entries.slice(0, entries.indexOf(entry)).findLast((one) => !isBelow(one))
  const said = {
    remove: fill(words.removed, name),
    below: fill(words.below, name, above ? nameOf(above) : ''),
    beside: fill(words.beside, name),
  }
  const text = said[does as keyof typeof said]
  if (text) speak(text)
  else speakPlace(list, entry, name, words.moved)
}

/** Above this number of options, a select has a field that searches in it. */
const manyOptions = 12

/** Leaves only the options that contain what is searched for; browsers do not hide options reliably, so others are removed. */
function searchIn(target: HTMLSelectElement, label: HTMLElement | null) {
  const search = label?.querySelector('input')
  if (!label || !search || target.options.length <= manyOptions) return
  label.hidden = false
  const all = [...target.children]
  const matching = (element: Element) => {
    if (element instanceof HTMLOptionElement)
      return hasWords(element.text, search.value) ? [element.cloneNode(true)] : []
    const group = element.cloneNode(false) as Element
    const found = [...element.children].flatMap(matching)
    if (found.length === 0) return []
    group.append(...found)
    return [group]
  }
  search.addEventListener('input', () => {
    const { value } = target
    const [own, ...others] = all
    // The first option is for an address that is typed: it always stays.
    target.replaceChildren(...(own ? [own.cloneNode(true)] : []), ...others.flatMap(matching))
    target.value = search.value.trim() === '' ? value : (target.options[1]?.value ?? 'custom')
    if (target.selectedIndex < 0) target.value = 'custom'
    target.dispatchEvent(new Event('change'))
  })
}

/** The entry from the row that adds one, or null if the row is empty. */
function newEntry(row: HTMLElement): HTMLElement | null {
  const target = row.querySelector<HTMLSelectElement>('select')
  const title = field(row, 'title')
  const url = field(row, 'url')
  const copy = copyOf(row.querySelector('template'))
  if (!copy || !target || !title || !url) return null
  const isLink = target.value.startsWith('link:')
  const address = isLink ? target.value.slice('link:'.length) : url.value.trim()
  const label = target.selectedOptions[0]?.text ?? ''
  if (target.value === 'custom' && (address === '' || title.value.trim() === '')) return null
  const own = field(copy, 'title')
  if (own) {
    own.value = title.value.trim() || (isLink ? label : '')
    own.placeholder = label
  }
  const to = field(copy, 'to')
  const described = copy.querySelector('.description')
  if (target.value === 'custom' || isLink) {
    const input = field(copy, 'url')
    if (input) input.value = address
    to?.remove()
    described?.remove()
  } else {
    field(copy, 'url')?.remove()
    if (to) to.value = target.value
    const kind = target.selectedOptions[0]?.parentElement
    if (described)
      described.textContent = `${kind instanceof HTMLOptGroupElement ? kind.label : ''}: ${label}`
  }
  for (const button of copy.querySelectorAll<HTMLElement>('[data-does]'))
    button.setAttribute('aria-label', `${button.title}: ${nameOf(copy)}`)
  const search = row.querySelector<HTMLInputElement>('.igniting-studio-menus__filter input')
  if (search?.value) {
    search.value = ''
    search.dispatchEvent(new Event('input'))
  }
  target.value = 'custom'
  title.value = ''
  url.value = ''
  target.dispatchEvent(new Event('change'))
  return copy
}

function start(sorted: HTMLFormElement, words: NonNullable<typeof texts>) {
  const change = startSorting(sorted)
  for (const section of sorted.querySelectorAll<HTMLElement>('[data-menu]')) {
    const list = section.querySelector<HTMLElement>('.igniting-studio-sorted__list')
    const row = section.querySelector<HTMLElement>('.igniting-studio-menus__new')
    const target = row?.querySelector('select')
    if (!list || !row || !target) continue
    const address = row.querySelector<HTMLElement>('.igniting-studio-menus__address')
    const showAddress = () => {
      if (address) address.hidden = target.value !== 'custom'
    }
    target.addEventListener('change', showAddress)
    searchIn(target, row.querySelector<HTMLElement>('.igniting-studio-menus__filter'))
    showAddress()
    const add = () => {
      const entry = newEntry(row)
      if (entry) {
        list.append(entry)
        change()
        settle(list, words)
      }
      return entry
    }
    onPress(list, (button, entry) => {
      change()
      act(button, entry, list, words)
    })
    row.querySelector('.igniting-studio-sorted__add')?.addEventListener('click', () => {
      const entry = add()
      speak(entry ? fill(words.added, nameOf(entry)) : words.empty)
      const hint = row.querySelector<HTMLElement>('.igniting-studio-fault')
      if (hint) hint.textContent = entry ? '' : words.empty
      if (entry) {
        entry.scrollIntoView({ block: 'nearest' })
        target.focus()
      }
    })
    // Enter in that row adds the entry, and does not save.
    row.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      row.querySelector<HTMLButtonElement>('.igniting-studio-sorted__add')?.click()
    })
    sorted.addEventListener('submit', add)
    onDrag(list, ({ item, position, originalPosition }) => {
      const entry = item[0]
      // The entry's children are still at its old position; move them along.
      const orphans = list.querySelectorAll<HTMLElement>('[data-follows]')
      for (const orphan of orphans) delete orphan.dataset.follows
      entry.after(...orphans)
      const sideways = position.left - originalPosition.left
      const isInGroup = isBelow(entry.nextElementSibling)
      if (orphans.length === 0)
        setBelow(entry, sideways > levelPixels || (sideways > -levelPixels && (isInGroup || isBelow(entry))))
      change()
      settle(list, words)
      speakPlace(list, entry, nameOf(entry), words.moved)
    })
    list.addEventListener(
      'pointerdown',
      ({ target: pressed }) => {
        const entry =
          pressed instanceof Element && pressed.closest(handle) ? pressed.closest<HTMLElement>('li') : null
        for (const one of entriesOf(list)) delete one.dataset.follows
        if (entry) for (const one of groupOf(entry).slice(1)) one.dataset.follows = ''
      },
      true,
    )
    settle(list, words)
  }
}

if (form && texts) start(form, texts)
