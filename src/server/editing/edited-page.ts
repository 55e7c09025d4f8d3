import { readFileSync } from 'node:fs'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { escapeHtml, type Html, html } from '#base/html.ts'
import { attributeOf, elementsIn, type MarkupElement } from '#content/wordpress/markup/repairs/elements.ts'
import { type Language, languageOf } from '#locale/language.ts'
import { pageAt } from '#locale/path-table.ts'
import { hashSource } from '../pages/safety/content-security-policy.ts'
import { editPage } from './browser/edit-page.ts'
import { editingCopy } from './copy.server.ts'
import { type FieldAddress, fieldsOnPage } from './field-marks.ts'

/** What WordPress says of a page to the user who edits it (includes/editing/editing.php). */
export type EditingFacts = {
  /** Labels of the fields that the user may edit: those on the page, and those of its record that it does not show. */
  fields: Readonly<Record<FieldAddress, string>>
  /** Post types of which the user may make new records, with what one is called. */
  create: Readonly<Record<string, string>>
  page: {
    /** Of the record at this address; empty where the page is the site's own. */
    title: string
    state: 'published' | 'changed' | 'draft'
    /** WordPress's word for the state. */
    status: string
    /** What "Edit" opens; empty where the user may not. */
    edit: FieldAddress
    /** The record of which there is a draft to be seen, else 0. */
    draft: number
    /** What is wrong with the translation, in words. */
    problems: readonly string[]
  }
}

/** How a page is being edited. */
export type Editing = {
  /** Address of wp-admin, with a slash at its end; every target is made from it. */
  admin: string
  /** Of the person. */
  language: Language
  /** Path of the page with its query. */
  path: string
  /** Value of the parameter `edit` in the links of the page; null on a preview, whose links leave it. */
  token: string | null
  /** The record of a preview: a draft has no slug yet, so its address does not lead to it. */
  record?: number
}

/** The style sheet and the script of the bar: in the page itself, so that no file of it is ever named to visitors. */
export const editingStyle = readFileSync(new URL('./browser/edited-page.css', import.meta.url), 'utf8')
const script = `(${editPage})()`

/** Which fields a page shows. @param marked the same page from marked content */
export function readFields(page: string, marked: string, addresses: readonly FieldAddress[]) {
  const document = parse(page, { sourceCodeLocationInfo: true })
  const places = fieldsOnPage(document, parse(marked), addresses)
  noteOwnMenus(document, places)
  return { page, document, places, addresses: [...new Set([...places.values()].flat())] }
}

/** While WordPress has no menu, the site shows one of its own, which has no marks: it leads to where WordPress makes one. */
function noteOwnMenus(
  document: DefaultTreeAdapterTypes.Document,
  places: Map<MarkupElement, FieldAddress[]>,
): void {
  const [root] = elementsIn(document)
  const language = root ? attributeOf(root, 'lang') : ''
  for (const place of ['header', 'footer']) {
    const address = `menu/${place}-${language}`
    if ([...places.values()].flat().some((known) => known.startsWith(`${address}/`))) continue
    const frame = elementsIn(document).find(({ tagName }) => tagName === place)
    const menus = frame ? elementsIn(frame).filter(({ tagName }) => tagName === 'nav') : []
    // Each group of the footer is a `nav`; in the header, those after the first are other controls.
    for (const menu of place === 'header' ? menus.slice(0, 1) : menus) places.set(menu, [address])
  }
}

/**
 * The visitors' page with the bar, and with a mark at everything that the user may edit.
 * @param facts null while WordPress does not answer: then the bar says so, and there are no marks
 */
export function editedPage(
  { page, document, places }: ReturnType<typeof readFields>,
  facts: EditingFacts | null,
  editing: Editing,
): { page: string; scripts: string[]; styles: string[] } {
  const edits: Edit[] = []
  const insert = (at: number, text: string) => void edits.push({ from: at, to: at, text })
  const labels = facts?.fields ?? {}
  const listed: FieldAddress[] = []
  for (const [{ tagName, sourceCodeLocation }, addresses] of places) {
    const allowed = addresses.filter((address) => Object.hasOwn(labels, address))
    if (!sourceCodeLocation || allowed.length === 0) continue
    for (const address of allowed) if (!listed.includes(address)) listed.push(address)
    const numbers = allowed.map((address) => listed.indexOf(address)).join(' ')
    insert(sourceCodeLocation.startOffset + 1 + tagName.length, ` data-edit="${numbers}"`)
  }
  // What has no place on the page is listed after what has one.
  for (const address of Object.keys(labels)) if (!listed.includes(address)) listed.push(address)
  const title = facts?.page.title || textOfTitle(document)
  const bar = barOf({ facts, title, listed, editing })
  // The link to the content stays the first of the page.
  const skipLink = elementsIn(document).find((one) => /\bskip-link\b/.test(attributeOf(one, 'class')))
  for (const element of elementsIn(document)) {
    const { tagName, sourceCodeLocation: place } = element
    if (!place) continue
    if (tagName === 'head' && place.endTag) insert(place.endTag.startOffset, `<style>${editingStyle}</style>`)
    if (element === skipLink) insert(place.endOffset, bar)
    if (tagName === 'body' && place.startTag && !skipLink) insert(place.startTag.endOffset, bar)
    if (tagName === 'body' && place.endTag) insert(place.endTag.startOffset, `<script>${script}</script>`)
    // Pages that a browser fetches ahead would each ask WordPress.
    if (attributeOf(element, 'type') === 'speculationrules')
      edits.push({ from: place.startOffset, to: place.endOffset, text: '' })
    if (editing.token !== null) keepEditing(element, editing.token, edits)
  }
  return { page: applied(page, edits), scripts: [hashSource(script)], styles: [hashSource(editingStyle)] }
}

/** A text in place of what stands between two offsets. */
export type Edit = { from: number; to: number; text: string }

export function applied(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let end = 0
  for (const { from, to, text: put } of edits.toSorted((one, other) => one.from - other.from)) {
    pieces.push(text.slice(end, from), put)
    end = to
  }
  return pieces.join('') + text.slice(end)
}

/** The links and the searches of the page lead to pages that are being edited too. */
function keepEditing(element: MarkupElement, token: string, edits: Edit[]): void {
  const { tagName, sourceCodeLocation: place } = element
  if (tagName === 'a') {
    const href = attributeOf(element, 'href')
    const at = place?.attrs?.href
    const path = href && /^\/(?![/\\])/.test(href) ? URL.parse(href, 'http://site.invalid') : null
    if (!path || !at || pageAt(path.pathname) === null) return
    const to = withToken(path.pathname + path.search, token) + path.hash
    edits.push({ from: at.startOffset, to: at.endOffset, text: `href="${escapeHtml(to)}"` })
  }
  const action = tagName === 'form' ? attributeOf(element, 'action') : ''
  const method = attributeOf(element, 'method').toLowerCase() || 'get'
  if (action.startsWith('/') && method === 'get' && place?.startTag)
    edits.push({
      from: place.startTag.endOffset,
      to: place.startTag.endOffset,
      text: `<input type="hidden" name="edit" value="${token}">`,
    })
}

/** The parameter stands first: the page cache knows by it that the address is none of its own (pages/page-server.ts). */
export function withToken(path: string, token: string): string {
  const [pathname = '', search = ''] = path.split('?', 2)
  return `${pathname}?edit=${token}${search && `&${search}`}`
}

/** The address in WordPress that opens a field: it checks there who asks, and knows the screen. */
const fieldUrl = ({ admin, path }: Editing, address: FieldAddress) =>
  `${admin}admin-post.php?action=igniting_studio_edit&field=${encodeURIComponent(address)}&path=${encodeURIComponent(path)}`

function barOf(bar: {
  facts: EditingFacts | null
  title: string
  listed: readonly FieldAddress[]
  editing: Editing
}): string {
  const { facts, title, listed, editing } = bar
  const { admin, language, path, token } = editing
  const copy = editingCopy[language]
  const page = facts?.page
  const state = token === null ? 'draft' : (page?.state ?? 'published')
  const stateText =
    token === null || state !== 'draft' ? copy.states[state] : page?.status || copy.states.draft
  const pageLanguage = languageOf(path.split('?')[0] ?? '')
  const health = page ? (page.problems[0] ?? copy.translated) : ''
  const create = Object.entries(facts?.create ?? {}).filter(([type]) => /^[a-z_]+$/.test(type))
  return html`
<section class="studio-edit on-ink no-print" lang="${language}" aria-label="${copy.region}" data-studio-edit data-press-enter="${copy.pressEnter}" data-back="${copy.back}">
<div class="studio-edit__bar">
<div class="studio-edit__page">
<span class="studio-edit__flame" aria-hidden="true"></span>
<strong class="studio-edit__title" lang="${pageLanguage}">${title}</strong>
<span class="studio-edit__chip" data-state="${state}">${stateText}</span>
${token === null ? html`<span class="studio-edit__note">${copy.draftNote}</span>` : null}
${
  page?.draft && token !== null
    ? html`<a class="studio-edit__link" href="${`${admin}admin-post.php?action=igniting_studio_preview&post=${page.draft}`}">${copy.showDraft}</a>`
    : null
}
<span class="studio-edit__chip" data-state="${page && page.problems.length > 0 ? 'warning' : 'well'}" title="${page?.problems.join(' · ') ?? ''}">${copy.languages[pageLanguage]}${health && ` · ${health}`}</span>
</div>
${facts ? null : html`<p class="studio-edit__note" role="status">${copy.unavailable}</p>`}
<div class="studio-edit__tools">
${
  facts &&
  html`<details class="studio-edit__menu" name="studio-edit">
<summary class="studio-edit__tool">${copy.fields} <span class="studio-edit__count">${listed.length}</span></summary>
<nav class="studio-edit__panel" aria-label="${copy.fieldsNote}">
${
  listed.length === 0
    ? html`<p>${copy.noFields}</p>`
    : html`<ul>${listed.map((address, number) => html`<li>${fieldLink(editing, address, facts.fields[address] ?? '', number)}</li>`)}</ul>`
}
</nav>
</details>`
}
${page?.edit ? html`<a class="studio-edit__tool studio-edit__tool--first" href="${fieldUrl(editing, page.edit)}">${copy.edit}</a>` : null}
${
  create.length > 0
    ? html`<details class="studio-edit__menu" name="studio-edit">
<summary class="studio-edit__tool">${copy.create}</summary>
<nav class="studio-edit__panel studio-edit__panel--short" aria-label="${copy.create}"><ul>${create.map(([type, label]) => html`<li><a href="${`${admin}post-new.php?post_type=${type}&studio_language=${pageLanguage}`}">${label}</a></li>`)}</ul></nav>
</details>`
    : null
}
<a class="studio-edit__tool" href="${admin}">${copy.wordpress}</a>
<form method="post" action="/api/edit/leave"><input type="hidden" name="path" value="${path}"><button class="studio-edit__tool">${copy.leave}</button></form>
</div>
</div>
<div class="studio-edit__ring" hidden></div>
<div class="studio-edit__pencils" hidden></div>
<div class="visually-hidden" role="status" data-edit-said></div>
</section>
`.text
}

function fieldLink(editing: Editing, address: FieldAddress, label: string, number: number): Html {
  return html`<a href="${fieldUrl(editing, address)}" data-edit-link="${number}" data-edit-field="${address}">${label}</a>`
}

function textOfTitle(document: DefaultTreeAdapterTypes.Document): string {
  const title = elementsIn(document).find(({ tagName }) => tagName === 'title')
  const [text] = title?.childNodes ?? []
  // The site's own name, which every page has in its title, is left out.
  return text && 'value' in text ? text.value.replace(/ \| [^|]*$/, '') : ''
}
