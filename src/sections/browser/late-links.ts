import type { Clock } from '#base/clock.ts'
import { languageOf, languageTable } from '#locale/language.ts'
import { manifestPath } from '#locale/manifest-path.ts'

/**
 * ANA-8: requests shortly after the page's start what it only needs later: the manifest, and the styles of dialogs and other
 * parts that open.
 */
export async function addLateLinks(stylesheet: string, clock: Clock): Promise<void> {
  await clock.sleep(stylesheetDeferMs)
  const { prefix } = languageTable[languageOf(location.pathname)]
  document.head.append(link('stylesheet', stylesheet), link('manifest', prefix + manifestPath))
}

const link = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href })

/** SPEC §9, "stylesheet defer": delay of the late stylesheet after the page's start. */
export const stylesheetDeferMs = 100
