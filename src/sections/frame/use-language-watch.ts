import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { systemClock } from '#base/clock.ts'

/** SPEC §2: the language is re-derived every second. */
const pollEveryMs = 1000
/** The router changes the address a moment before React shows the page; only a difference that lasts is another's. */
const graceMs = 250

/**
 * LANG-5, LANG-6: the language follows the address. Code outside the router may change the address without telling
 * it; on back and forward, on changes of the page's structure and every second the two are compared, and where they
 * differ the router goes to where the address already is. An unchanged address does nothing. While the router is on
 * its way nothing is compared: after a step back the address stands before the page has come, and to go there once
 * more would ask for it anew, again and again on a slow line.
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
    structure.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('popstate', check, { signal: leaving.signal })
    return () => {
      structure.disconnect()
      leaving.abort()
    }
  }, [pathname, navigate, isOnItsWay])
}

/** The router caught up, or the page was left, while waiting. */
const ignoreLeaving = () => {}
