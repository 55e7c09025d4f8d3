import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodeImage, maxSide } from './encode-image.ts'
import { formatOf, type WantedFormat } from './image-format.ts'

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#d4a01780' }, limitInputPixels: false })

async function made(original: Buffer, width: number, wanted: WantedFormat) {
  const picture = await encodeImage(original, width, wanted)
  if (picture === 'as it is') return picture
  const size = await sharp(picture.bytes).metadata()
  return { format: formatOf(picture.bytes), width: size.width, height: size.height }
}

describe('falls back when a format cannot hold the picture', () => {
  test.each([
    { height: maxSide.avif + 100, wanted: 'avif', format: 'jpeg' },
    { height: maxSide.avif + 100, wanted: 'webp', format: 'jpeg' },
    { height: maxSide.webp - 100, wanted: 'avif', format: 'avif' },
    { height: maxSide.jpeg + 100, wanted: 'avif', format: 'png' },
    { height: maxSide.jpeg + 100, wanted: 'any', format: 'png' },
  ] as const)('$height pixels tall, $wanted: $format', async ({ height, wanted, format }) => {
    const tall = await flat(20, height).png().toBuffer()
    expect(await made(tall, 320, wanted)).toEqual({ format, width: 20, height })
  })

  test('uses AVIF only for pictures that take little memory', async () => {
    const poster = await flat(1920, 2400).png().toBuffer()
    expect(await made(poster, 1920, 'avif')).toMatchObject({ format: 'webp' })
    expect(await made(poster, 1280, 'avif')).toMatchObject({ format: 'avif', width: 1280 })
  })
})

test('passes a large AVIF through without decoding; resizes a photograph in another format', async () => {
  const bomb = await flat(3000, 2900).avif({ effort: 0 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000)
  expect(await made(bomb, 640, 'avif')).toBe('as it is')
  const photo = await flat(3000, 2900).jpeg().toBuffer()
  expect(await made(photo, 300, 'avif')).toEqual({ format: 'avif', width: 300, height: 290 })
})

test('passes an animation through', async () => {
  const frames = [flat(50, 50), flat(50, 50, 4)].map((frame) => frame.png().toBuffer())
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  expect(await made(moving, 320, 'webp')).toBe('as it is')
})

test('measures a rotated picture upright', async () => {
  const lying = await flat(400, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await made(lying, 640, 'any')).toEqual({ format: 'jpeg', width: 640, height: 256 })
})

describe('MEDIA-6 shows a damaged picture as far as browsers do', () => {
  const side = 400
  /** The same noise in every run: what a decoder makes of damaged data depends on the data. */
  const noise = Buffer.alloc(side * side * 3)
  let state = 1
  for (let index = 0; index < noise.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    noise[index] = 85 + (state >>> 24) / 3
  }
  const noisy = () => sharp(noise, { raw: { width: side, height: side, channels: 3 } })
  const originals = {
    jpeg: () => noisy().jpeg().toBuffer(),
    'progressive jpeg': () => noisy().jpeg({ progressive: true }).toBuffer(),
  }

  test.each([
    ['jpeg', 2],
    ['jpeg', 100],
    ['progressive jpeg', 2],
    ['progressive jpeg', 100],
  ] as const)('decodes a %s without its last %i bytes', async (kind, missing) => {
    const original = await originals[kind]()
    const picture = await encodeImage(original.subarray(0, original.length - missing), 320, 'avif')
    if (picture === 'as it is') throw new Error('was not made')
    expect(picture.isWhole).toBe(false)
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 320, height: 320 })
  })

  test.each(['jpeg', 'progressive jpeg'] as const)('decodes the upper half of a %s', async (kind) => {
    const original = await originals[kind]()
    expect(await made(original.subarray(0, original.length / 2), 320, 'webp')).toEqual({
      format: 'webp',
      width: 320,
      height: 320,
    })
  })

  test('recognises a complete one, also with data that a phone appends', async () => {
    const original = await originals.jpeg()
    for (const more of ['', '\n<!-- cached -->', 'ftypmp42'.repeat(1000)])
      expect(await encodeImage(Buffer.concat([original, Buffer.from(more)]), 320, 'any')).toMatchObject({
        isWhole: true,
      })
  })

  test('passes through what the decoder cannot read, such as a truncated WebP', async () => {
    const original = await noisy().webp().toBuffer()
    expect(await made(original.subarray(0, original.length - 100), 320, 'avif')).toBe('as it is')
    const broken = Buffer.from(await originals['progressive jpeg']())
    broken.fill(0xff, 2_000, 2_010)
    expect(await made(broken, 320, 'avif')).toBe('as it is')
  })

  test.each([100, 4_000])(
    'leaves a PNG without its last %i bytes to the browser, which paints it to its end',
    async (missing) => {
      const original = await noisy().png().toBuffer()
      expect(await made(original.subarray(0, original.length - missing), 320, 'avif')).toBe('as it is')
      expect(await made(original.subarray(0, original.length - 12), 320, 'webp')).toMatchObject({
        width: 320,
      })
    },
  )

  test('refuses one without a readable header', async () => {
    const original = await originals.jpeg()
    await expect(encodeImage(original.subarray(0, 300), 320, 'avif')).rejects.toThrow()
    await expect(encodeImage(Buffer.from('\x89PNG\r\n\x1a\nxx', 'latin1'), 320, 'avif')).rejects.toThrow()
    await expect(encodeImage(Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 320, 'avif')).rejects.toThrow()
  })
})
