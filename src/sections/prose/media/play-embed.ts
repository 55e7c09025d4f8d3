import { isPlainClick } from '../../browser/plain-click.ts'
import { playerAddress } from './embed-player.ts'

/**
 * Replaces a video link with its player on click; nothing is loaded from the provider before. Modified clicks and links without
 * a player are left to the browser.
 */
function playEmbed(event: MouseEvent): void {
  if (!isPlainClick(event)) return
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
  // The provider requires a referrer, but only gets the origin.
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  link.replaceWith(player)
  player.focus()
}

export const startEmbeds = (): void => document.addEventListener('click', playEmbed)
