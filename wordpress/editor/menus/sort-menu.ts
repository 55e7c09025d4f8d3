export {}

/** The data from PHP (includes/admin/menus-page.php); `%s`, `%d` and `%1$s` are placeholders. */
declare global {
  interface Window {
    ignitingStudioMenus?: Record<
      'moved' | 'below' | 'beside' | 'removed' | 'added' | 'empty' | 'text' | 'address',
      string
    >
  }
}

/** The parts of WordPress's own scripts that are used; they are globals of the admin. */
declare const wp: { a11y: { speak(text: string): void } }
type Sortable = { item: { 0: HTMLElement }; position: { left: number }; originalPosition: { left: number } }
declare const jQuery: (list: HTMLElement) => {
  sortable(options: {
    items: string
    handle: string
    axis?: 'y'
    placeholder: string
    stop(event: unknown, sorted: Sortable): void
  }): void
}

/** Horizontal drag distance that changes an entry's level. */
const levelPixels = 30

const form = document.querySelector<HTMLFormElement>('.igniting-studio-menus')
const texts = window.ignitingStudioMenus

/** Fills `%s`, `%d`, `%1$s` … with values in order. */
function fill(text: string, ...values: readonly (string | number)[]): string {
  let next = 0
  return text.replaceAll(/%(?:(\d)\$)?[sd]/g, (_, place) =>
    String(values[place ? Number(place) - 1 : next++] ?? ''),
  )
}

const entriesOf = (list: HTMLElement) =>
  [...list.children].filter((one): one is HTMLElement => one instanceof HTMLElement)
const isBelow = (entry: Element | null | undefined) => entry?.classList.contains('is-below') ?? false
const field = (entry: HTMLElement, name: string) =>
  entry.querySelector<HTMLInputElement>(`[name$="[${name}]"]`)
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
  for (const [at, entry] of entries.entries()) {
    const order = field(entry, 'order')
    if (order) order.value = String(at + 1)
    const below = field(entry, 'below')
    if (below) below.checked = isBelow(entry)
    field(entry, 'title')?.setAttribute('aria-label', fill(words.text, at + 1))
    field(entry, 'url')?.setAttribute('aria-label', fill(words.address, at + 1))
    for (const button of entry.querySelectorAll<HTMLButtonElement>('[data-does]')) {
      const { does } = button.dataset
      const hasBelow = isBelow(entries[at + 1])
      if (does === 'below') button.hidden = isBelow(entry)
      if (does === 'beside') button.hidden = !isBelow(entry)
      button.setAttribute(
        'aria-disabled',
        String(
          (does === 'up' && at === 0) ||
            (does === 'down' && at + groupOf(entry).length === entries.length) ||
            (does === 'below' && (at === 0 || hasBelow)),
        ),
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

function act(button: HTMLButtonElement, list: HTMLElement, words: NonNullable<typeof texts>) {
  const entry = button.closest<HTMLElement>('li')
  if (!entry || button.getAttribute('aria-disabled') === 'true') return
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
  wp.a11y.speak(
    said[does as keyof typeof said] ?? fill(words.moved, name, entries.indexOf(entry) + 1, entries.length),
  )
}

/** The entry from the row that adds one, or null if the row is empty. */
function newEntry(row: HTMLElement, language: string, number: number): HTMLElement | null {
  const template = row.querySelector<HTMLTemplateElement>('template')
  const target = row.querySelector<HTMLSelectElement>('select')
  const title = field(row, 'title')
  const url = field(row, 'url')
  const copy = template?.content.firstElementChild?.cloneNode(true)
  if (!(copy instanceof HTMLElement) || !target || !title || !url) return null
  const isLink = target.value.startsWith('link:')
  const address = isLink ? target.value.slice('link:'.length) : url.value.trim()
  const label = target.selectedOptions[0]?.text ?? ''
  if (target.value === 'custom' && (address === '' || title.value.trim() === '')) return null
  copy.dataset.key = `n${number}`
  for (const input of copy.querySelectorAll<HTMLInputElement>('[name]'))
    input.name = input.name.replace(/^entries\[\w+\]\[\w+\]/, `entries[${language}][n${number}]`)
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
  target.value = 'custom'
  title.value = ''
  url.value = ''
  target.dispatchEvent(new Event('change'))
  return copy
}

function start(sorted: HTMLFormElement, words: NonNullable<typeof texts>) {
  sorted.classList.add('is-sortable')
  let number = 1000
  let isChanged = false
  for (const section of sorted.querySelectorAll<HTMLElement>('[data-menu]')) {
    const list = section.querySelector<HTMLElement>('.igniting-studio-menus__list')
    const row = section.querySelector<HTMLElement>('.igniting-studio-menus__new')
    const target = row?.querySelector('select')
    if (!list || !row || !target) continue
    const address = row.querySelector<HTMLElement>('.igniting-studio-menus__address')
    const showAddress = () => {
      if (address) address.hidden = target.value !== 'custom'
    }
    target.addEventListener('change', showAddress)
    showAddress()
    const add = () => {
      const entry = newEntry(row, section.dataset.menu ?? '', number++)
      if (entry) {
        list.append(entry)
        isChanged = true
        settle(list, words)
      }
      return entry
    }
    list.addEventListener('click', ({ target: clicked }) => {
      const button = clicked instanceof Element ? clicked.closest<HTMLButtonElement>('[data-does]') : null
      if (!button) return
      isChanged = true
      act(button, list, words)
    })
    row.querySelector('.igniting-studio-menus__add')?.addEventListener('click', () => {
      const entry = add()
      wp.a11y.speak(entry ? fill(words.added, nameOf(entry)) : words.empty)
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
      row.querySelector<HTMLButtonElement>('.igniting-studio-menus__add')?.click()
    })
    sorted.addEventListener('submit', add)
    jQuery(list).sortable({
      items: '> li',
      handle: '.igniting-studio-menus__handle',
      placeholder: 'igniting-studio-menus__gap',
      stop(_, { item, position, originalPosition }) {
        const entry = item[0]
        // The entry's children are still at its old position; move them along.
        const orphans = list.querySelectorAll<HTMLElement>('[data-follows]')
        for (const orphan of orphans) delete orphan.dataset.follows
        entry.after(...orphans)
        const sideways = position.left - originalPosition.left
        const isInGroup = isBelow(entry.nextElementSibling)
        if (orphans.length === 0)
          setBelow(
            entry,
            sideways > levelPixels || (sideways > -levelPixels && (isInGroup || isBelow(entry))),
          )
        isChanged = true
        settle(list, words)
        const entries = entriesOf(list)
        wp.a11y.speak(fill(words.moved, nameOf(entry), entries.indexOf(entry) + 1, entries.length))
      },
    })
    list.addEventListener(
      'pointerdown',
      ({ target: pressed }) => {
        const entry =
          pressed instanceof Element && pressed.closest('.igniting-studio-menus__handle')
            ? pressed.closest<HTMLElement>('li')
            : null
        for (const one of entriesOf(list)) delete one.dataset.follows
        if (entry) for (const one of groupOf(entry).slice(1)) one.dataset.follows = ''
      },
      true,
    )
    settle(list, words)
  }
  sorted.addEventListener('input', () => {
    isChanged = true
  })
  sorted.addEventListener('submit', () => {
    isChanged = false
  })
  addEventListener('beforeunload', (event) => {
    if (isChanged) event.preventDefault()
  })
}

if (form && texts) start(form, texts)
