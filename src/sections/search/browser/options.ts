import type { ShownHit } from '#content/search/shown-hits.ts'
import { markedParts } from '../marked-parts.ts'
import type { SearchWords } from '../search-words.ts'
import { element } from './element.ts'

export type Options = {
  /** Replaces the options of the list; none is active. */
  show(...groups: readonly Node[]): void
  /** Makes the next one active, or the one before; after the last it is the field again. */
  move(step: 1 | -1): void
  active(): HTMLElement | null
}

/** The list below a combobox (ARIA Authoring Practices): the focus stays in the field, which names the active option. */
export function createOptions(field: HTMLElement, list: HTMLElement): Options {
  let active: HTMLElement | null = null
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]

  function activate(option: HTMLElement | null) {
    active?.setAttribute('aria-selected', 'false')
    active = option
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }
  return {
    show(...groups) {
      activate(null)
      list.replaceChildren(...groups)
      for (const [at, option] of options().entries()) option.id = `search-option-${at}`
      list.hidden = options().length === 0
      field.setAttribute('aria-expanded', String(!list.hidden))
    },
    move(step) {
      const all: (HTMLElement | null)[] = [null, ...options()]
      activate(all.at((all.indexOf(active) + step) % all.length) ?? null)
    },
    active: () => active,
  }
}

/** Results, by kind. */
export function groupsOf(hits: readonly ShownHit[], words: SearchWords): Node[] {
  return [...Map.groupBy(hits, ({ type }) => type)].map(([type, own]) =>
    group(words.kinds[type], own.map(hitOption)),
  )
}

/** @param options what is chosen from */
export function group(label: string, options: readonly Node[]): Node {
  const heading = element('p', { class: 'search-dialog__kind', 'aria-hidden': 'true' }, label)
  return element('div', { role: 'group', 'aria-label': label }, heading, ...options)
}

export const option = (href: string, ...children: Node[]): HTMLElement =>
  element(
    'a',
    { class: 'search-dialog__option', role: 'option', 'aria-selected': 'false', tabindex: '-1', href },
    ...children,
  )

const hitOption = ({ url, title, excerpt, marks }: ShownHit) =>
  option(
    url,
    element('span', { class: 'search-dialog__title' }, ...marked(title, marks.title)),
    element('span', { class: 'search-dialog__excerpt' }, ...marked(excerpt, marks.excerpt)),
  )

const marked = (...text: Parameters<typeof markedParts>) =>
  markedParts(...text).map(({ part, isMarked }) => (isMarked ? element('mark', {}, part) : part))
