import { useState } from 'react'
import { useBrowserFact } from './use-browser-fact.ts'

export type Copying = 'ready' | 'copied' | 'failed'

/** Web Share where the platform has it, and the clipboard. */
export function useSharing() {
  const [copying, setCopying] = useState<Copying>('ready')
  const hasSheet = useBrowserFact(hasShareSheet, false)
  return {
    hasSheet,
    copying,
    share: (page: { title: string; url: string }) => navigator.share(page).catch(ignoreClosing),
    copy: async (address: string) => setCopying(await toClipboard(address)),
  }
}

const hasShareSheet = () => 'share' in navigator
/** Closing the share sheet is no error. */
const ignoreClosing = () => {}

/** The clipboard may be forbidden, and is missing over plain http; both are reported as a failure. */
async function toClipboard(text: string): Promise<Copying> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
