import { headOf } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { fillFacts, studioFacts } from '#pages/words/fill-facts.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { blockStyles } from '#sections/prose/block-styles.ts'
import { aboutCopy } from './copy.server.ts'
import { AboutPage } from './view.tsx'

/**
 * ABOUT-1. The text exists in each language, because built-in text takes precedence over text in the other language (LANG-10).
 */
export async function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { language, site } = request
  const copy = aboutCopy[language]
  const [page, home, facts] = await Promise.all([
    site.content.page(language, 'about'),
    site.content.home(language),
    studioFacts(request),
  ])
  const own = 'value' in page ? page.value : null
  const { statistics, statistics_note, team } = home
  const text = own?.content ? fillFacts(own.content, facts) : null
  return {
    copy: { ...copy, lead: own?.excerpt || copy.lead },
    drawings: drawingsCopy[language],
    text,
    styleParts: [blockStyles(text)],
    home: { statistics, statistics_note, team },
    head: headOf(request, copy.title, own?.excerpt || copy.description),
  }
}

export default function About({ loaderData }: PageProps<typeof loader>) {
  return <AboutPage {...loaderData} />
}
