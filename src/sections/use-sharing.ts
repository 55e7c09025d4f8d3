import { useState } from 'react'
import { useBrowserFact } from './use-browser-fact.ts'

export type Copying = 'ready' | 'copied' | 'failed'

/** The ways to hand an address over: the platform's own sheet where it has one, and the clipboard. */
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
/** Closing the sheet without sharing is no fault. */
const ignoreClosing = () => {}

/** The clipboard may be forbidden, and over plain http browsers have none at all: both are a failure to tell. */
async function toClipboard(text: string): Promise<Copying> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
