import { useMemo } from 'react'
import type { SafeHtml } from '#content/models.ts'
import { useFrame } from '../frame/frame-context.tsx'
import { richHtml } from './rich-html.ts'

/** Text of the content system: the one place where its HTML enters a page, and only after the sanitiser. */
export function Prose({ html }: { html: SafeHtml }) {
  const { prose } = useFrame().copy
  const rich = useMemo(() => richHtml(html, prose), [html, prose])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type SafeHtml is made by the sanitiser alone
  return <div className="prose" dangerouslySetInnerHTML={{ __html: rich }} />
}
