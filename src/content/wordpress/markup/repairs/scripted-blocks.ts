import {
  classesOf,
  createElement,
  elementsIn,
  type MarkupElement,
  moveContent,
  prepend,
  remove,
  replace,
  textOf,
} from './elements.ts'

/** Makes blocks work that need scripts of WordPress: accordions, tabs, playlists. */
export function withoutScripts(elements: readonly MarkupElement[]) {
  for (const element of elements) {
    const classes = classesOf(element)
    if (classes.includes('wp-block-accordion-item')) foldItem(element, classes.includes('is-open'))
    if (classes.includes('wp-block-tabs')) headPanels(element)
    // Removes the button's text for screen readers, since the track gets a player of its own (rendered-content.php).
    if (classes.includes('wp-block-playlist-track__button'))
      withClass(element, 'screen-reader-text').forEach(remove)
  }
}

const withClass = (inside: MarkupElement, name: string) =>
  elementsIn(inside).filter((element) => classesOf(element).includes(name))

function foldItem(item: MarkupElement, isOpen: boolean) {
  const [heading] = withClass(item, 'wp-block-accordion-heading')
  const [title] = withClass(item, 'wp-block-accordion-heading__toggle-title')
  if (!heading || !title) return
  const summary = createElement('summary')
  moveContent(title, summary)
  remove(heading)
  const folded = createElement('details', { class: 'wp-block-details', ...(isOpen && { open: '' }) })
  moveContent(item, folded)
  prepend(folded, summary)
  replace(item, folded)
}

/** Shows the panels one after another, each under its name. */
function headPanels(tabs: MarkupElement) {
  const [list] = withClass(tabs, 'wp-block-tab-list')
  if (!list) return
  const names = elementsIn(list).filter(({ tagName }) => tagName === 'button')
  withClass(tabs, 'wp-block-tab-panel').forEach((panel, index) => {
    const name = names[index]
    if (!name || textOf(name).trim() === '') return
    const heading = createElement('h3')
    moveContent(name, heading)
    prepend(panel, heading)
  })
  remove(list)
}
