import { isSameScreen } from './same-screen.ts'

/** The data from PHP (includes/editing/editing.php). */
declare global {
  interface Window {
    ignitingStudioFieldVisit?: {
      /** Address of the page to return to, with the placeholders PATH and FIELD. */
      back: string
      texts: { region: string; back: string; saved: string; stay: string }
    }
  }
}

/**
 * A visit from a page of the website to a field of one screen, and the address of that screen. It lasts until the tab is closed, or
 * until the user chooses to stay here; other screens do not show it.
 */
type Visit = { path: string; field: string; screen: string; isSaved: boolean }

/**
 * The part of WordPress's own scripts that is used; they are globals of the admin, and those of the block editor do not exist on
 * every screen.
 */
type WordPress = {
  a11y: { speak(text: string): void }
  i18n?: Record<'__', (text: string) => string>
  data?: {
    select(store: string): Record<string, ((...values: unknown[]) => unknown) | undefined> | undefined
    dispatch(store: string): Record<string, ((...values: unknown[]) => unknown) | undefined> | undefined
    subscribe(listener: () => void): void
  }
}
declare const wp: WordPress

const storedUnder = 'igniting-studio-visit'
/** How long to look for the field: the block editor renders its form after the page has loaded. */
const searchMs = 20_000
const searchEveryMs = 150
const settleMs = 600

const told = window.ignitingStudioFieldVisit
const params = new URLSearchParams(location.search)
const arrived = params.get('studio_page')
  ? {
      path: params.get('studio_page') ?? '',
      field: params.get('studio_field') ?? '',
      screen: location.href,
      isSaved: false,
    }
  : null
const isBlockEditor = document.body.classList.contains('block-editor-page')

const isPath = (path: string) => /^\/(?![/\\])/.test(path)
function storedVisit(): Visit | null {
  try {
    const visit = JSON.parse(sessionStorage.getItem(storedUnder) ?? 'null') as Visit | null
    return visit && isPath(visit.path) && isSameScreen(visit.screen, location.href) ? visit : null
  } catch {
    return null
  }
}
const store = (visit: Visit) => sessionStorage.setItem(storedUnder, JSON.stringify(visit))

/** WordPress screens reload after saving, and indicate it in one of these ways. */
const hasJustSaved = () =>
  params.get('settings-updated') === 'true' ||
  document.querySelector('#message.updated, #message.notice-success, #setting-error-settings_updated') !==
    null

function showWayBack(visit: Visit, texts: NonNullable<typeof told>['texts'], back: string) {
  const region = document.createElement('div')
  region.className = 'igniting-studio-visit'
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', texts.region)
  const saved = document.createElement('span')
  saved.className = 'igniting-studio-visit__saved'
  const link = document.createElement('a')
  link.className = 'button button-primary'
  link.textContent = texts.back
  link.href = back
    .replace('PATH', encodeURIComponent(visit.path))
    .replace('FIELD', encodeURIComponent(visit.field))
  link.addEventListener('click', () => sessionStorage.removeItem(storedUnder))
  const stay = document.createElement('button')
  stay.type = 'button'
  stay.className = 'button-link'
  stay.textContent = texts.stay
  stay.addEventListener('click', () => {
    sessionStorage.removeItem(storedUnder)
    region.remove()
  })
  region.append(saved, link, stay)
  document.body.append(region)
  const say = (isSaved: boolean) => {
    saved.textContent = isSaved ? `✓ ${texts.saved}` : ''
    if (isSaved) wp.a11y.speak(`${texts.saved} ${texts.back}`)
  }
  say(visit.isSaved)
  return say
}

/** The block editor saves without leaving its page. */
function onBlockEditorSave(then: () => void) {
  let wasSaving = false
  wp.data?.subscribe(() => {
    const editor = wp.data?.select('core/editor')
    const isSaving = Boolean(editor?.isSavingPost?.()) && !editor?.isAutosavingPost?.()
    if (wasSaving && !isSaving && editor?.didPostSaveRequestSucceed?.()) then()
    wasSaving = isSaving
  })
}

const canvas = () =>
  document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]')?.contentDocument ?? document

/** The text of the classic editor: its iframe while it is visual, else the textarea. */
const classicText = () =>
  document.querySelector('#wp-content-wrap.tmce-active')
    ? (document
        .querySelector<HTMLIFrameElement>('#content_ifr')
        ?.contentDocument?.querySelector<HTMLElement>('body.mce-content-body') ?? null)
    : document.querySelector<HTMLElement>('#content')

/** Shows a box of the classic editor that is closed, or hidden by default under Screen Options. */
function revealBox(element: HTMLElement | null): HTMLElement | null {
  const box = element?.closest<HTMLElement>('.postbox')
  box?.classList.remove('closed', 'hide-if-js')
  if (box) box.style.display = ''
  return element
}

/** Finds the element of a part of a record, in either editor. @returns null while it is not there yet */
function partOfRecord(name: string): HTMLElement | null {
  const find = (selector: string, within: ParentNode = document) =>
    within.querySelector<HTMLElement>(selector)
  if (!isBlockEditor) {
    const classic: Record<string, string> = {
      title: '#title',
      excerpt: '#excerpt',
      featured: '#set-post-thumbnail',
      categories: '#categorychecklist input',
      author: '#post_author_override',
    }
    if (name === 'content') return classicText()
    return revealBox(find(classic[name] ?? `[name="igniting_studio[fields][${CSS.escape(name)}]"]`))
  }
  if (name === 'title') return find('.editor-post-title__input, .wp-block-post-title', canvas())
  if (name === 'content') {
    const first = (wp.data?.select('core/block-editor')?.getBlockOrder?.() as string[] | undefined)?.[0]
    if (first) wp.data?.dispatch('core/block-editor')?.selectBlock?.(first)
    return first ? find(`[data-block="${first}"]`, canvas()) : null
  }
  const ofDocument: Record<string, string> = {
    featured: '.editor-post-featured-image button',
    excerpt:
      '.editor-post-excerpt textarea, .editor-post-excerpt__dropdown button, .editor-post-excerpt button',
    categories: '.editor-post-taxonomies__hierarchical-terms-list input',
  }
  const selector = ofDocument[name]
  if (name === 'author') {
    wp.data?.dispatch('core/interface')?.enableComplementaryArea?.('core', 'edit-post/document')
    // Its button has no name of its own: it is found by the label of its row.
    const rows = [...document.querySelectorAll('.editor-post-panel__row')]
    const translate = wp.i18n?.__
    const isAuthor = (row: Element) => row.firstElementChild?.textContent === translate?.('Author')
    return rows.find(isAuthor)?.querySelector('button') ?? null
  }
  if (selector) {
    wp.data?.dispatch('core/interface')?.enableComplementaryArea?.('core', 'edit-post/document')
    const panel = 'taxonomy-panel-category'
    if (name === 'categories' && !wp.data?.select('core/editor')?.isEditorPanelOpened?.(panel))
      wp.data?.dispatch('core/editor')?.toggleEditorPanelOpened?.(panel)
    return find(selector)
  }
  wp.data?.dispatch('core/interface')?.enableComplementaryArea?.('core', 'igniting-studio/record')
  const place = find(`[data-studio-field="${CSS.escape(name)}"]`)
  return place && (find('input, textarea, select, button', place) ?? place)
}

function inputNamed(name: string): HTMLElement | null {
  const input = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  return input && input.offsetParent !== null ? input : null
}

function goTo(name: string) {
  const isRecord = document.body.matches('.post-php, .post-new-php')
  // The editor's welcome guide would cover the field and trap the focus.
  if (isBlockEditor) wp.data?.dispatch('core/preferences')?.set?.('core/edit-post', 'welcomeGuide', false)
  const until = performance.now() + searchMs
  const look = () => {
    const found = isRecord ? partOfRecord(name) : inputNamed(name)
    if (found) {
      const take = () => {
        found.scrollIntoView({ block: 'center' })
        found.focus({ preventScroll: true })
      }
      take()
      // Expanding panels around it take the focus again.
      setTimeout(
        () => document.activeElement === found || canvas().activeElement === found || take(),
        settleMs,
      )
      const place =
        found.closest<HTMLElement>('tr, [data-studio-field], .igniting-studio-sorted__entry') ?? found
      place.classList.add('igniting-studio-visited')
      return
    }
    if (performance.now() < until) setTimeout(look, searchEveryMs)
  }
  look()
}

if (told) {
  const visit = arrived && isPath(arrived.path) ? arrived : storedVisit()
  if (visit) {
    if (hasJustSaved()) visit.isSaved = true
    store(visit)
    const say = showWayBack(visit, told.texts, told.back)
    if (isBlockEditor)
      onBlockEditorSave(() => {
        store({ ...visit, isSaved: true })
        say(true)
      })
  }
  // A link to a field may also come from another screen here, without a visit.
  const input = params.get('studio_input')
  if (input && !hasJustSaved()) goTo(input)
}
