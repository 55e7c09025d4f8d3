import { useContext } from 'react'
import { answerPages, pathTable } from '#locale/path-table.ts'
import { ScriptNonce } from '../consent/script-nonce.ts'

/** Pages with answers in their address are made for one visitor, at a cost; the other patterns are no pages. */
const never = [
  ...answerPages.map((page) => `/*${pathTable[page].slice(1)}*`),
  '/api/*',
  '/media/*',
  '/debug/*',
  '/*.*',
]
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: never } },
    { not: { selector_matches: '[download],[target],[rel~=nofollow],[href^="#"]' } },
  ],
}

/** What a browser may do with a link that a pointer rests on, or a finger touches. */
export const speculationRules = (mayPrerender: boolean): string =>
  JSON.stringify({ [mayPrerender ? 'prerender' : 'prefetch']: [{ where: pages, eagerness: 'moderate' }] })

/**
 * The next page is made ready before its link is pressed. Browsers without speculation rules ignore it.
 * @param mayPrerender false where code runs in the page that does not know of prerendering
 */
export function SpeculationRules({ mayPrerender }: { mayPrerender: boolean }) {
  const nonce = useContext(ScriptNonce)
  const rules = import.meta.env.SSR ? speculationRules(mayPrerender) : ''
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, which React would escape
      dangerouslySetInnerHTML={{ __html: rules }}
    />
  )
}
