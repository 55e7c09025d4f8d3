import { useState, useSyncExternalStore } from 'react'
import type { BlogCopy } from '#locale/messages/blog.server.ts'

type SharePostProps = { copy: BlogCopy['share']; title: string }
type ShareState = 'ready' | 'copied' | 'failed'

/**
 * Hands the post over by the platform's own means where it has them, else copies its address. The address is the one
 * in the bar without what was appended to it. Without a script there is the address bar itself.
 */
export function SharePost({ copy, title }: SharePostProps) {
  const [state, setState] = useState<ShareState>('ready')
  const hasSheet = useSyncExternalStore(neverChanges, hasShareSheet, () => false)
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    if (hasSheet) return navigator.share({ title, url }).catch(ignoreClosing)
    setState(await navigator.clipboard.writeText(url).then(copied, failed))
  }
  return (
    <p className="share-post needs-script no-print">
      <button type="button" className="text-link" onClick={share}>
        {hasSheet ? copy.share : copy.copyLink}
      </button>
      <span role="status">{state === 'ready' ? '' : copy[state]}</span>
    </p>
  )
}

const neverChanges = () => () => {}
const hasShareSheet = () => 'share' in navigator
/** Closing the sheet without sharing is no fault. */
const ignoreClosing = () => {}
const copied = (): ShareState => 'copied'
const failed = (): ShareState => 'failed'
