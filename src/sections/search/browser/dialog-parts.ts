import { maxQueryLength } from '#content/policies.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { SearchWords } from '../search-words.ts'
import { element } from './element.ts'
import { isSearchKeyOn, setSearchKey } from './search-key.ts'

/** Builds the dialog and puts it into the page, closed. */
export function createDialogParts(words: SearchWords, language: Language) {
  const field = element('input', {
    ...{ id: 'search-dialog-field', name: 'q', type: 'text', class: 'search-dialog__field' },
    ...{
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-autocomplete': 'list',
      'aria-controls': 'search-options',
    },
    ...{ autocomplete: 'off', enterkeyhint: 'search', maxlength: String(maxQueryLength), required: '' },
  })
  const close = element('button', { class: 'search-dialog__close', type: 'button' }, words.close)
  const form = element(
    'form',
    { action: pathTo('search', language), class: 'search-dialog__form' },
    element('label', { for: field.id, class: 'search-dialog__label' }, words.label),
    field,
    close,
  )
  const status = element('p', { role: 'status', class: 'search-dialog__status' })
  const list = element('div', {
    id: 'search-options',
    role: 'listbox',
    'aria-label': words.results,
    hidden: '',
  })
  const nothing = element('div', { hidden: '' }, element('p', {}, words.nothingText), waysOn())
  const results = element('div', { class: 'search-dialog__results' }, status, list, nothing)
  const dialog = element(
    'dialog',
    { class: 'dialog search-dialog', 'aria-label': words.search },
    form,
    results,
    keySwitch(words.key),
  )
  close.addEventListener('click', () => dialog.close())
  document.body.append(dialog)
  return { dialog, form, field, status, list, nothing }
}

/** Where the header's list leads. */
function waysOn() {
  const links = document.querySelectorAll<HTMLAnchorElement>('#header-menu .navigation__list a')
  const items = [...links].map(({ href, textContent }) =>
    element('li', {}, element('a', { href }, textContent ?? '')),
  )
  return element('ul', { class: 'search-dialog__ways' }, ...items)
}

/** A key without Ctrl or ⌘ has to be one that can be turned off. */
function keySwitch(label: string) {
  const box = element('input', { type: 'checkbox' })
  box.checked = isSearchKeyOn()
  box.addEventListener('change', () => setSearchKey(box.checked))
  return element('label', { class: 'tick search-dialog__key' }, box, label)
}
