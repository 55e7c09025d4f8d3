import { fill, speak } from '../sorted/sorted-list.ts'
import { hasWords } from './folded.ts'

/** The data from PHP (includes/admin/studio-page.php). */
type Texts = Record<'found' | 'none' | 'other', string> & {
  /** Of the other tabs. */
  texts: { tab: string; label: string; text: string; url: string }[]
}
declare global {
  interface Window {
    ignitingStudioFind?: Texts
  }
}

/** No one reads a longer list. */
const maxShownElsewhere = 12

/** How long after the last key the result is announced. */
const announceMs = 600

/** What a field says, or what the website says while it is empty. */
const saidBy = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? `${field.type === 'checkbox' ? '' : field.value} ${field.placeholder}`
    : ''

/** Leaves only the rows of the settings on the screen that contain what is searched for, and links those of the other tabs. */
function start(box: HTMLElement, texts: Texts) {
  const input = box.querySelector('input')
  const result = box.querySelector<HTMLElement>('[data-result]')
  const elsewhere = document.querySelector<HTMLElement>('.igniting-studio-find__other')
  if (!input || !result) return
  const showElsewhere = (search: string) => {
    const found =
      search === '' ? [] : texts.texts.filter((one) => hasWords(`${one.label} ${one.text}`, search))
    if (!elsewhere) return 0
    elsewhere.hidden = found.length === 0
    elsewhere.querySelector('p')?.replaceChildren(texts.other)
    const links = found.slice(0, maxShownElsewhere).map(({ tab, label, text, url }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = url
      link.textContent = `${tab}: ${label}`
      item.append(link, text === '' ? '' : ` – ${text.slice(0, 80)}`)
      return item
    })
    elsewhere.querySelector('ul')?.replaceChildren(...links)
    return found.length
  }
  box.hidden = false
  let announcing: ReturnType<typeof setTimeout> | undefined
  input.addEventListener('input', () => {
    let count = 0
    for (const table of document.querySelectorAll<HTMLTableElement>('.igniting-studio-page .form-table')) {
      const heading = table.previousElementSibling
      const title = heading instanceof HTMLHeadingElement ? heading.textContent : ''
      for (const row of table.rows) {
        const said = [...row.querySelectorAll('input, textarea')].map(saidBy).join(' ')
        row.hidden = !hasWords(`${title} ${row.cells[0]?.textContent ?? ''} ${said}`, input.value)
      }
      const shown = [...table.rows].filter((row) => !row.hidden).length
      count += shown
      table.hidden = shown === 0
      if (heading instanceof HTMLHeadingElement) heading.hidden = table.hidden
    }
    const search = input.value.trim()
    count += showElsewhere(search)
    result.textContent = search === '' ? '' : count ? fill(texts.found, count) : texts.none
    clearTimeout(announcing)
    announcing = setTimeout(() => speak(result.textContent ?? ''), announceMs)
  })
}

const box = document.querySelector<HTMLElement>('.igniting-studio-find')
if (box && window.ignitingStudioFind) start(box, window.ignitingStudioFind)
