import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { systemClock } from '#base/clock.ts'

/** SPEC §2: the language is re-derived every second. */
const pollEveryMs = 1000
/** The router updates the address shortly before React shows the page; only a lasting difference is external. */
const graceMs = 250

/**
 * LANG-5, LANG-6: navigates to the current address when code outside of the router has changed it. Checked on back and
 * forward, when children of the body change, and every second; each check only compares two strings. Nothing is compared during a
 * navigation, when the address is ahead of the page: it would be requested again and again on a slow line.
 */
export function useLanguageWatch() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isOnItsWay = useNavigation().state !== 'idle'

  useLayoutEffect(() => {
    if (isOnItsWay) return
    const leaving = new AbortController()
    let isWaiting = false
    const hasMoved = () => window.location.pathname !== pathname
    const follow = async () => {
      if (isWaiting || !hasMoved()) return
      isWaiting = true
      await systemClock.sleep(graceMs, leaving.signal)
      isWaiting = false
      const { pathname: target, search, hash } = window.location
      if (hasMoved()) await navigate(target + search + hash, { replace: true })
    }
    const check = () => follow().catch(ignoreLeaving)
    const poll = async () => {
      for (;;) {
        await systemClock.sleep(pollEveryMs, leaving.signal)
        void check()
      }
    }
    poll().catch(ignoreLeaving)
    const structure = new MutationObserver(check)
    structure.observe(document.body, { childList: true })
    window.addEventListener('popstate', check, { signal: leaving.signal })
    return () => {
      structure.disconnect()
      leaving.abort()
    }
  }, [pathname, navigate, isOnItsWay])
}

/** The router caught up, or the page was left, while waiting. */
const ignoreLeaving = () => {}
