import { createHash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { FileSource } from './file-source.ts'
import { formatOf, wantedFormat } from './image-format.ts'
import type { ImageFault, ImageSource } from './image-source.ts'
import { uploadAddress, widthAsked } from './media-address.ts'
import { noSuchFile, notNow } from './missing-picture.ts'

/** WordPress names a new upload anew, so what an address stands for does not change. */
const forEver = 'public, max-age=31536000, immutable'

/**
 * `/media/…`: the uploads of WordPress under the site's own address, so that no visitor learns of another. With
 * `?w=…` a picture comes in that width and in the best format its browser can read; without, a file comes as it is.
 */
export function mediaHandler(parts: {
  uploadsUrl: string | null
  images: ImageSource
  files: FileSource
}): Handler {
  return async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const address = uploadAddress(pathname, parts.uploadsUrl)
    const width = widthAsked(search)
    if (!address || !width) return noSuchFile(context)
    if (width === 'original') {
      const file = await parts.files(address, context.req.raw)
      return file.ok ? fileAnswer(context, file.value) : faultAnswer(context, file.fault)
    }
    const wanted = wantedFormat(context.req.header('Accept'))
    const image = await parts.images({ address, width, wanted })
    return image.ok ? pictureAnswer(context, image.value) : faultAnswer(context, image.fault)
  }
}

async function fileAnswer(context: Context, file: Response): Promise<Response> {
  // Only its headers are sent; nobody else would end the call that the body comes from.
  if (context.req.method === 'HEAD') await file.body?.cancel()
  file.headers.set('Cache-Control', file.ok ? forEver : 'no-store')
  return file
}

function pictureAnswer(context: Context, bytes: Buffer): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': forEver, ETag: etag, Vary: 'Accept' }
  if (context.req.header('If-None-Match') === etag) return context.body(null, 304, headers)
  return context.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': `image/${formatOf(bytes)}` })
}

function faultAnswer(context: Context, fault: ImageFault): Response {
  if (fault === 'missing') return noSuchFile(context)
  return notNow(context)
}
