import type { Context, Handler } from 'hono'
import { type ImageWidth, imageWidths } from '#content/media/image-address.ts'
import { canonicalMediaPath } from '#content/media/media-path.ts'
import type { Picture } from './disk/picture.ts'
import type { FileSource } from './file-source.ts'
import { fileType } from './file-type.ts'
import { wantedFormat } from './image-format.ts'
import type { ImageFault, ImageSource } from './image-source.ts'
import { noSuchFile, notNow } from './missing-picture.ts'
import { asItIsFreshSeconds } from './policies.ts'

/** How long a browser caches a picture that may still be uploading. */
const unfinishedFreshSeconds = 60

/** WordPress gives each upload a new name, so an address never changes its content. */
const forEver = 'public, max-age=31536000, immutable'
/** Files such as price lists are sometimes replaced under the same name. */
const oneHour = 'public, max-age=3600'

/**
 * `/media/…`: WordPress's uploads under the site's own address, so that visitors never see WordPress's own. With `?w=…` a picture is
 * sent in that width and in the best format that the browser supports; without, a file is sent unmodified. A path in another
 * spelling redirects to the canonical one without a request to WordPress.
 */
export function mediaHandler(parts: {
  uploadsUrl: string | null
  images: ImageSource
  files: FileSource
}): Handler {
  return async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const path = canonicalMediaPath(pathname)
    const width = requestedWidth(search)
    if (path === null || !width || parts.uploadsUrl === null) return noSuchFile(context)
    if (path !== pathname) return context.redirect(path + search, 308)
    const address = uploadAddress(path, parts.uploadsUrl)
    if (width === 'original') {
      const file = await parts.files(address, context.req.raw)
      return file.ok ? fileAnswer(context, file.value) : faultAnswer(context, path, file.fault)
    }
    const wanted = wantedFormat(context.req.header('Accept'))
    const image = await parts.images({ address, width, wanted })
    return image.ok ? pictureAnswer(context, image.value) : faultAnswer(context, path, image.fault)
  }
}

async function fileAnswer(context: Context, file: Response): Promise<Response> {
  // Only headers are sent, so the upstream body must be cancelled here.
  if (context.req.method === 'HEAD') await file.body?.cancel()
  file.headers.set('Cache-Control', file.status === 416 ? 'no-store' : freshness(context.req.path))
  return file
}

const freshness = (path: string) => (/^(?:image|audio|video)\//.test(fileType(path).type) ? forEver : oneHour)

async function pictureAnswer(context: Context, picture: Picture): Promise<Response> {
  const { bytes, madeAt, format, isFinal } = picture
  const etag = madeAt === null ? null : `"${bytes.toString(36)}-${Math.round(madeAt).toString(36)}"`
  const freshness = isFinal ? forEver : `public, max-age=${unfinishedFreshSeconds}`
  const headers = { 'Cache-Control': freshness, Vary: 'Accept', ...(etag && { ETag: etag }) }
  if (etag !== null && context.req.header('If-None-Match') === etag) {
    await picture.close()
    return context.body(null, 304, headers)
  }
  const whole = { ...headers, 'Content-Type': `image/${format}`, 'Content-Length': String(bytes) }
  if (context.req.method !== 'HEAD') return context.body(picture.body(), 200, whole)
  await picture.close()
  return context.body(null, 200, whole)
}

function faultAnswer(context: Context, path: string, fault: ImageFault): Response {
  if (fault === 'missing') return noSuchFile(context)
  if (fault !== 'as it is') return notNow(context)
  context.header('Cache-Control', `public, max-age=${asItIsFreshSeconds}`)
  return context.redirect(path, 302)
}

/**
 * The URL of an upload below `uploadsUrl`.
 * @param path `/media/…` in its canonical spelling, so that it cannot point anywhere else
 */
const uploadAddress = (path: string, uploadsUrl: string): URL =>
  new URL(uploadsUrl + path.slice('/media'.length))

/** What the query requests: a supported width, or the unmodified file; null for anything else. */
function requestedWidth(search: string): ImageWidth | 'original' | null {
  if (search === '') return 'original'
  return imageWidths.find((width) => search === `?w=${width}`) ?? null
}
