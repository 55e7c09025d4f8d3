/**
 * What a page that is being edited runs. It is written into the page as text, so it may use nothing from outside of itself.
 * What can be edited is lit on hover and on focus, with a pencil for each of its fields; a click on it, or Enter, opens it.
 */
export function editPage(): void {
  const root = document.querySelector<HTMLElement>('[data-studio-edit]')
  const ring = root?.querySelector<HTMLElement>('.studio-edit__ring')
  const pencils = root?.querySelector<HTMLElement>('.studio-edit__pencils')
  const said = root?.querySelector<HTMLElement>('[data-edit-said]')
  if (!root || !ring || !pencils || !said) return
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-edit-link]')]
  const marked = [...document.querySelectorAll<HTMLElement>('[data-edit]')]
  const interactive = 'a, button, input, select, textarea, summary, label, video, iframe'
  /** Room between what is lit and its ring, in pixels. */
  const gap = 6
  let lit: HTMLElement | null = null
  /** Where the pointer rests after the way back from WordPress; null while that is not known, empty once it has moved. */
  let resting: string | null = ''

  const linksOf = (element: HTMLElement) =>
    (element.dataset.edit ?? '').split(' ').flatMap((number) => links[Number(number)] ?? [])
  /** The first that can be seen and read: the words of the opening stand there twice. */
  const markOf = (link: HTMLAnchorElement) => {
    const all = marked.filter((element) => linksOf(element).includes(link))
    return all.find((element) => !element.closest('[aria-hidden="true"]')) ?? all[0] ?? null
  }
  const markAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-edit]') : null

  function place() {
    if (!lit || !ring || !pencils) return
    const box = lit.getBoundingClientRect()
    const isGone = box.width === 0 || box.bottom < 0 || box.top > innerHeight
    ring.hidden = pencils.hidden = isGone
    if (isGone) return
    const left = Math.max(2, box.left - gap)
    ring.style.left = `${left}px`
    ring.style.top = `${box.top - gap}px`
    ring.style.width = `${Math.min(box.right + gap, document.documentElement.clientWidth - 2) - left}px`
    ring.style.height = `${box.height + 2 * gap}px`
    const { offsetWidth: width, offsetHeight: height } = pencils
    pencils.style.left = `${Math.max(4, Math.min(box.right + gap, document.documentElement.clientWidth - 2) - width)}px`
    // Above what is lit, else below it, so that it covers nothing; inside of what is as high as the window.
    const [above, below] = [box.top - gap - height, box.bottom + gap]
    const inside = Math.max(4, box.top - gap)
    pencils.style.top = `${above >= 4 ? above : below + 2 * height < innerHeight ? below : inside}px`
  }

  function light(element: HTMLElement | null) {
    if (!ring || !pencils || element === lit) return
    lit = element
    pencils.replaceChildren()
    ring.hidden = pencils.hidden = element === null
    if (!element) return
    for (const link of linksOf(element)) {
      const pencil = document.createElement('a')
      pencil.className = 'studio-edit__pencil'
      pencil.href = link.href
      pencil.textContent = link.textContent
      // The same links stand in the list, in the order of the page; reached by Tab twice they would be noise.
      pencil.tabIndex = -1
      pencils.append(pencil)
    }
    place()
  }

  for (const element of marked) {
    const isReachable = element.matches(interactive) || element.querySelector(interactive)
    if (isReachable || element.closest(interactive) || element.closest('[aria-hidden="true"]')) continue
    // Text cannot be focused by itself, and is edited by keyboard like everything else.
    element.tabIndex = 0
    element.setAttribute('aria-keyshortcuts', 'Enter')
    element.setAttribute('aria-describedby', 'studio-edit-hint')
  }
  const hint = document.createElement('span')
  hint.id = 'studio-edit-hint'
  hint.hidden = true
  hint.textContent = root.dataset.pressEnter ?? ''
  root.append(hint)

  document.addEventListener('pointermove', ({ target, clientX, clientY }) => {
    const point = `${clientX} ${clientY}`
    // A page that has just come under a resting pointer gets a move too: it puts out nothing.
    if (resting === null || resting === point) resting = point
    else if (target instanceof Element) {
      resting = ''
      const link = target.closest<HTMLAnchorElement>('[data-edit-link]')
      if (link) light(markOf(link))
      else if (!target.closest('.studio-edit__pencils, .studio-edit__bar')) light(markAt(target))
    }
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('[data-edit-link]')
    const element = link ? markOf(link) : markAt(target)
    if (link) element?.scrollIntoView({ block: 'center' })
    // The page's own arrival may move the focus after the way back from WordPress.
    if (element || (resting === '' && !root.contains(target))) light(element)
  })
  addEventListener('scroll', place, { passive: true, capture: true })
  addEventListener('resize', place)

  document.addEventListener('click', (event) => {
    const { target } = event
    for (const menu of root.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (!menu.contains(target as Node)) menu.open = false
    const element = markAt(target)
    const [link] = element ? linksOf(element) : []
    const isPlain = !event.defaultPrevented && event.button === 0 && !event.altKey && !event.shiftKey
    const isOnControl = target instanceof Element && target.closest(interactive) !== null
    if (!link || !isPlain || isOnControl || getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey) open(link.href)
    else location.assign(link.href)
  })
  document.addEventListener('keydown', (event) => {
    resting = ''
    const menu = root.querySelector<HTMLDetailsElement>('details[open]')
    if (event.key === 'Escape' && menu) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    } else if (event.key === 'Escape') light(null)
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLElement) || !target.matches('[data-edit][tabindex]'))
      return
    const [link] = linksOf(target)
    if (link) location.assign(link.href)
  })

  /** From WordPress back to the field that was pressed. */
  function comeBack() {
    const [, field] = /^#edit=(.+)$/.exec(location.hash) ?? []
    if (!field || !said || !root) return
    const address = decodeURIComponent(field)
    // The website's own menu is one field; once it is saved in WordPress, each of its entries is one.
    const link =
      links.find((one) => one.dataset.editField === address) ??
      links.find((one) => one.dataset.editField?.startsWith(`${address}/`))
    const element = link && markOf(link)
    if (!link || !element) return
    resting = null
    element.scrollIntoView({ block: 'center' })
    const focusable = element.tabIndex >= 0 ? element : element.querySelector<HTMLElement>(interactive)
    ;(focusable ?? link).focus({ preventScroll: true })
    light(element)
    ring?.classList.add('studio-edit__ring--back')
    said.textContent = `${root.dataset.back}: ${link.textContent}`
  }
  // Once fonts and pictures have their sizes, so that the place is right.
  if (document.readyState === 'complete') comeBack()
  else addEventListener('load', comeBack)
}
