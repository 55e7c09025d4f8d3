import { useMemo } from 'react'
import type { SafeHtml } from '#content/models.ts'
import { useFrame } from '../frame/frame-context.tsx'
import { playEmbed } from './play-embed.ts'
import { richHtml } from './rich-html.ts'
import { trustedHtml } from './trusted-html.ts'

/** Text of the content system: the one place where its HTML enters a page, and only after the sanitiser. */
export function Prose({ html }: { html: SafeHtml }) {
  const { prose } = useFrame().copy
  const rich = useMemo(() => trustedHtml(richHtml(html, prose)), [html, prose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links in it, which a keyboard presses too
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the type SafeHtml is made by the sanitiser alone
    <div className="prose" onClick={playEmbed} dangerouslySetInnerHTML={{ __html: rich }} />
  )
}
