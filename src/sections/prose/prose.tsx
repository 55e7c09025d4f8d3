import type { SafeHtml } from '#content/models.ts'
import { useFrame } from '../frame/frame-context.tsx'
import { richHtml } from './rich-html.ts'

/** Content HTML: the only place where it enters a page, after the sanitizer. */
export function Prose({ html }: { html: SafeHtml }) {
  const { prose } = useFrame().copy
  const rich = richHtml(html, prose)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the sanitiser makes the type SafeHtml
  return <div className="prose" dangerouslySetInnerHTML={{ __html: rich }} />
}
