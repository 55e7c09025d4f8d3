import type { MouseEvent } from 'react'
import { playerAddress } from './embed-player.ts'

/**
 * A film begins where its link stands, once the visitor asks for it; until then nothing of its provider is loaded. A
 * click that means a new tab or window keeps its meaning, and so does a link that has no player.
 */
export function playEmbed(event: MouseEvent<HTMLElement>) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.embed--film') : null
  const address = link && playerAddress(link.href)
  if (!address) return
  event.preventDefault()
  const player = document.createElement('iframe')
  player.className = 'embed-player'
  player.src = address
  player.title = link.querySelector('.embed__title')?.textContent ?? ''
  player.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  // The provider refuses to play for nobody; the origin is all that it gets to know.
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  link.replaceWith(player)
  player.focus()
}
