import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { palette } from '#palette/palette.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { homeCopy } from '#site/home/copy.server.ts'

/** `/site.webmanifest` and `/hu/site.webmanifest`: how the site looks among the apps of a device. */
export async function webManifest({ content }: Pick<Site, 'content'>, language: Language): Promise<string> {
  const { texts } = await content.home(language)
  const name = texts.site_name || frameCopy[language].siteName
  return JSON.stringify({
    name,
    short_name: name,
    description: homeCopy[language].description,
    lang: language,
    id: pathTo('home', language),
    start_url: pathTo('home', language),
    display: 'browser',
    background_color: palette.cream,
    theme_color: palette.cream,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  })
}
