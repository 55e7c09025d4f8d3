import { elementAtHash } from '../element-at-hash.ts'

/** Ticks the option that the hash points at; the browser only scrolls to it. */
export function followHashes(): void {
  const follow = () => {
    const target = elementAtHash(location.hash)
    if (target instanceof HTMLInputElement && target.type === 'radio') target.checked = true
  }
  follow()
  addEventListener('hashchange', follow)
}
