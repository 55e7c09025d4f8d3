import { useMemo } from 'react'
import type { SafeHtml } from '#content/models.ts'
import { useFrame } from '../frame/frame-context.tsx'
import { playEmbed } from './media/play-embed.ts'
import { richHtml } from './rich-html.ts'
import { trustedHtml } from './trusted-html.ts'

/** Content HTML: the only place where it enters a page, after the sanitiser. */
export function Prose({ html }: { html: SafeHtml }) {
  const { prose } = useFrame().copy
  const rich = useMemo(() => trustedHtml(richHtml(html, prose)), [html, prose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated listener, the links inside are keyboard operable
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only the sanitiser makes the type SafeHtml
    <div className="prose" onClick={playEmbed} dangerouslySetInnerHTML={{ __html: rich }} />
  )
}
