import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Content } from '#content/content.ts'
import type { Image } from '#content/models.ts'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { barePost, bareProject, bareProjectView } from '#testing/builders/unlikely-records.ts'
import { startUploadsServer } from '#testing/servers/uploads-server.ts'
import { byDay } from '../browser/by-day.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const uploads = await startUploadsServer()
const imageDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-images-'))
afterAll(() => {
  uploads.close()
  rmSync(imageDirectory, { recursive: true })
})

/** Creates uploads of one size, each with a name of its own, because browsers reuse candidates of the same picture. */
async function uploadsOf(kind: string, width: number, height: number): Promise<() => Image> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#7a4a10' } })
  const body = await picture.jpeg({ quality: 40 }).toBuffer()
  let count = 0
  return () => {
    count += 1
    uploads.files.set(`/${kind}-${count}.jpg`, { body, type: 'image/jpeg' })
    return { url: `/media/${kind}-${count}.jpg`, alt: `${kind} ${count}`, width, height }
  }
}
const large = await uploadsOf('large', 2400, 1600)
const tall = await uploadsOf('tall', 1600, 2000)
const small = await uploadsOf('small', 800, 600)

const inText = ({ url, width, height }: Image, classes = '') => {
  const source = url.replace('/media/', '/wp-content/uploads/')
  return `<figure class="wp-block-image ${classes}"><img src="${source}" srcset="${source} ${width}w" width="${width}" height="${height}" alt=""></figure>`
}
const text = safeHtml(
  `<p>Words.</p>${inText(large())}${inText(small())}${inText(large(), 'alignwide')}${inText(large(), 'alignright')}
  <figure class="wp-block-gallery">${inText(large())}${inText(tall())}${inText(small())}</figure>
  <div class="wp-block-columns"><div class="wp-block-column">${inText(large())}</div><div class="wp-block-column"><p>Words.</p></div></div>`,
  { addresses: createSiteAddresses(null), language: 'en' },
)
const pictures = [large(), small(), tall(), large()]
const opening = { large: large(), small: small() }
const gallery = [
  { ...large(), alt: 'Before: dark' },
  { ...tall(), alt: 'After: lit' },
  ...[large(), small(), tall(), large(), small()],
]
const projects = pictures.map((image, at) => bareProjectView(at + 1, { image, title: `Project ${at}` }))
const content: Content = {
  ...builtin,
  home: async (language) => ({ ...(await builtin.home(language)), hero_logo_image: small().url }),
  posts: async () => ({
    items: pictures.map((featuredImage, id) => barePost(id + 1, { featuredImage, title: `Post ${id}` })),
    page: 1,
    pages: 1,
    total: pictures.length,
  }),
  post: async (_, slug) => ({
    state: 'fresh',
    value: barePost(1, { slug, featuredImage: opening.large, content: text }),
  }),
  projects: async () => projects,
  project: async (_, slug) => ({
    state: 'fresh',
    value: bareProject({
      slug,
      image: slug === 'small' ? opening.small : opening.large,
      content: text,
      content_gallery: gallery,
    }),
  }),
}
const site = siteInBrowser(content, { uploadsUrl: uploads.url, imageDirectory })

type Drawn = { name: string; drawn: number; natural: number; chosen: number; offered: number[] }

/** Every raster picture of the page: its displayed width in device pixels, and the width of the chosen candidate. */
const drawnPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('main img[srcset*="/media/"]'))
    const found: Drawn[] = []
    for (const picture of pictures) {
      picture.scrollIntoView({ block: 'center' })
      await picture.decode()
      const bitmap = await createImageBitmap(await (await fetch(picture.currentSrc)).blob())
      // A density candidate, like the logo's, has no width.
      if (!/ \d+w/.test(picture.srcset)) continue
      const widths = Array.from(picture.srcset.matchAll(/(\S+) (\d+)w/g), ([, address = '', width]) => ({
        address: new URL(address, location.href).href,
        width: Number(width),
      }))
      found.push({
        name: `${picture.className} ${picture.closest('[class]:not(img, figure)')?.className} ${picture.alt}`,
        drawn: picture.getBoundingClientRect().width * devicePixelRatio,
        natural: bitmap.width,
        chosen: widths.find(({ address }) => address === picture.currentSrc)?.width ?? 0,
        offered: widths.map(({ width }) => width),
      })
    }
    return found
  })

const screens = [
  { width: 360, height: 740, deviceScaleFactor: 2 },
  { width: 768, height: 1024, deviceScaleFactor: 2 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 1920, height: 1080, deviceScaleFactor: 1 },
]
describe.each(byDay(screens, ({ width }) => width === 360 || width === 1280))(
  'MEDIA-3 at $width pixels with $deviceScaleFactor to each',
  ({ deviceScaleFactor, ...viewport }) => {
    test.each(['/', '/blog', '/blog/post', '/portfolio', '/portfolio/large', '/portfolio/small'])(
      'serves every picture of %s as wide as it is displayed',
      (path) =>
        site.visit({ viewport, deviceScaleFactor, reducedMotion: 'reduce' }, async (page) => {
          await page.goto(path)
          const pictures = await drawnPictures(page)
          expect(pictures.length).toBeGreaterThan(0)
          expect(pictures.filter(({ chosen, natural }) => chosen !== natural)).toEqual([])
          const tooLarge = ({ drawn, chosen, offered }: Drawn) =>
            chosen > drawn * 1.6 && chosen > Math.min(...offered)
          // On high-density screens Chromium picks the smaller of two candidates if it is nearer.
          const tolerance = deviceScaleFactor > 1 ? 1.25 : 1.01
          const tooSmall = ({ drawn, chosen, offered }: Drawn) =>
            chosen * tolerance < drawn && chosen < Math.max(...offered)
          expect(pictures.filter(tooLarge)).toEqual([])
          expect(pictures.filter(tooSmall)).toEqual([])
        }),
    )
  },
)
