/**
 * In headlines with more lines than this, letters are too small for their shadows to be readable. For wide and for narrow
 * screens.
 */
const mostWideLines = 2
const mostNarrowLines = 3

/**
 * FLAME-2: offers the match of the headline's rule where it can be held. It is an island created by script, so that a page
 * without scripts offers nothing; its light is fetched when the pointer comes near. User preferences hide it (match-offer.css).
 */
export function offerMatch(): void {
  const hero = document.querySelector('[data-match-words]') as HTMLElement
  const words = hero.dataset.matchWords as string
  if (!mayHold(hero)) return
  const island = element('div', 'island')
  Object.assign(island.dataset, { island: 'held-match', scripted: '', props: `{"words":${words}}` })
  const held = element('div', 'held-match')
  const rule = element('button', 'held-match__rule')
  rule.tabIndex = -1
  rule.ariaHidden = 'true'
  const offer = element('button', 'held-match__offer text-link')
  offer.textContent = JSON.parse(words).take
  held.append(rule, offer)
  island.append(held)
  hero.querySelector('.hero__scene')?.append(island)
  held.addEventListener('pointerover', () => held.dispatchEvent(new Event('wake', { bubbles: true })))
  // A drag that starts before the scripts have loaded continues once they have.
  rule.addEventListener('pointerdown', ({ pointerId }) => rule.setPointerCapture(pointerId))
}

function mayHold(hero: HTMLElement): boolean {
  const isWide = matchMedia('(width >= 56.25em)').matches
  const { dataset } = isWide ? hero : (hero.firstElementChild as HTMLElement)
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return Number(dataset.lines) <= (isWide ? mostWideLines : mostNarrowLines) && !connection?.saveData
}

const element = <Tag extends 'div' | 'button'>(tag: Tag, className: string) =>
  Object.assign(document.createElement(tag), { className })
