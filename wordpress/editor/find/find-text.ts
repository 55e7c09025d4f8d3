import { fill, speak } from '../sorted/sorted-list.ts'
import { hasWords } from './folded.ts'

/** The data from PHP (includes/admin/studio-page.php). */
declare global {
  interface Window {
    ignitingStudioFind?: Record<'found' | 'none', string>
  }
}

/** How long after the last key the result is announced. */
const announceMs = 600

/** What a field says, or what the website says while it is empty. */
const saidBy = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? `${field.type === 'checkbox' ? '' : field.value} ${field.placeholder}`
    : ''

/** Leaves only the rows of the settings on the screen that contain what is searched for. */
function start(box: HTMLElement, texts: Record<'found' | 'none', string>) {
  const input = box.querySelector('input')
  const result = box.querySelector<HTMLElement>('[data-result]')
  if (!input || !result) return
  box.hidden = false
  let announcing: ReturnType<typeof setTimeout> | undefined
  input.addEventListener('input', () => {
    let count = 0
    for (const table of document.querySelectorAll<HTMLTableElement>('.igniting-studio-page .form-table')) {
      for (const row of table.rows) {
        const said = [...row.querySelectorAll('input, textarea')].map(saidBy).join(' ')
        row.hidden = !hasWords(`${row.cells[0]?.textContent ?? ''} ${said}`, input.value)
      }
      const shown = [...table.rows].filter((row) => !row.hidden).length
      count += shown
      table.hidden = shown === 0
      const heading = table.previousElementSibling
      if (heading instanceof HTMLHeadingElement) heading.hidden = table.hidden
    }
    result.textContent = input.value.trim() === '' ? '' : count ? fill(texts.found, count) : texts.none
    clearTimeout(announcing)
    announcing = setTimeout(() => speak(result.textContent ?? ''), announceMs)
  })
}

const box = document.querySelector<HTMLElement>('.igniting-studio-find')
if (box && window.ignitingStudioFind) start(box, window.ignitingStudioFind)
