/** Where the browser posts what WordPress has signed. */
export const liveRoute = '/api/preview/live'

/**
 * What a live preview runs, in place of every other script of the page. It is written into the page as text, so it may use
 * nothing from outside of itself. The editor that frames it sends each change; the new page is fetched, and what differs is put
 * into the one that is shown, so that it neither flickers nor scrolls.
 */
export function followEditor(): void {
  const bar = document.querySelector<HTMLElement>('[data-editor]')
  const { editor, number, route, answer: first, reason } = bar?.dataset ?? {}
  if (!editor || !route) return
  const say = (message: object) => parent.postMessage({ studioLive: message }, editor)
  type Policy = { createHTML(text: string): string }
  type Window = { trustedTypes?: { createPolicy(name: string, policy: Policy): Policy } }
  const own: Policy = { createHTML: (text) => text }
  const policy = (window as Window).trustedTypes?.createPolicy('studio-live', own) ?? own

  async function show(asked: number, fields: Record<string, string>) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const signal = AbortSignal.timeout(20_000)
    try {
      const answer = await fetch(route ?? '', { method: 'POST', body, credentials: 'omit', signal })
      const page = new DOMParser().parseFromString(policy.createHTML(await answer.text()), 'text/html')
      // A page of another kind gives its reason in its first lines.
      const { answer: state = answer.status >= 500 ? 'unreachable' : 'refused', reason: why } =
        page.querySelector<HTMLElement>('[data-editor]')?.dataset ?? {}
      if (state === 'shown') become(document.documentElement, page.documentElement)
      say({ number: asked, state, reason: why ?? page.querySelector('main p')?.textContent ?? '' })
    } catch {
      say({ number: asked, state: 'unreachable' })
    }
  }

  /** Makes one element like the other; what is the same in both stays as it is, with its pictures and its place. */
  function become(element: Element, like: Element) {
    const isKept = (name: string) => name === 'open' && element.matches('details')
    for (const { name } of [...element.attributes])
      if (!like.hasAttribute(name) && !isKept(name)) element.removeAttribute(name)
    for (const { name, value } of like.attributes)
      if (element.getAttribute(name) !== value && !isKept(name)) element.setAttribute(name, value)
    const from = [...element.childNodes]
    const to = [...like.childNodes]
    while (from[0] && to[0] && from[0].isEqualNode(to[0])) {
      from.shift()
      to.shift()
    }
    let after: ChildNode | null = null
    for (let last = from.at(-1); last?.isEqualNode(to.at(-1) ?? null); last = from.at(-1)) {
      after = last
      from.pop()
      to.pop()
    }
    for (const [at, node] of to.entries()) {
      const shown = from[at]
      if (shown instanceof Element && node instanceof Element && shown.tagName === node.tagName)
        become(shown, node)
      else if (shown) shown.replaceWith(document.importNode(node, true))
      else element.insertBefore(document.importNode(node, true), after)
    }
    for (const rest of from.slice(to.length)) rest.remove()
  }

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== editor || source !== parent || !data?.studioLive) return
    void show(data.studioLive.number, data.studioLive.fields)
  })
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-close]')) say({ state: 'closed' })
    const link = target?.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.getAttribute('href')?.startsWith('#')) return
    // No other page of the site may be framed.
    event.preventDefault()
    open(link.href, '_blank', 'noopener')
  })
  say({ number: Number(number), state: first, reason })
}
