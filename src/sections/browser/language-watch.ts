import type { Clock } from '#base/clock.ts'
import { type Language, languageOf } from '#locale/language.ts'

/** SPEC §2: the language is re-derived every second. */
const pollEveryMs = 1000
/** Code that changes the address may change it back at once; only a change that persists counts. */
const graceMs = 250

/**
 * LANG-5, LANG-6: reloads when code has changed the path of the current address. Checked on back and forward, when children of
 * the body change, and every second; each check only compares two strings.
 * @param language of the page; not read from `<html lang>`, which browsers change when they translate a page
 */
export function watchLanguage(clock: Clock, language: Language): void {
  const { pathname } = location
  // The address may have changed before this ran.
  const hasMoved = () => location.pathname !== pathname || languageOf(location.pathname) !== language
  let isFollowing = false
  async function check() {
    if (isFollowing || !hasMoved()) return
    isFollowing = true
    await clock.sleep(graceMs)
    if (hasMoved()) location.reload()
    else isFollowing = false
  }
  async function poll() {
    for (;;) {
      await clock.sleep(pollEveryMs)
      void check()
    }
  }
  void poll()
  new MutationObserver(check).observe(document.body, { childList: true })
  addEventListener('popstate', check)
}
