import sharp from 'sharp'

/** The site's address of the only picture in the attacked WordPress. */
export const picturePath = '/media/2026/01/picture.jpg'
export const uploadPath = '/wp-content/uploads/2026/01/picture.jpg'

/** Noise that is as hard to encode as a photograph of twelve megapixels. */
export const drawPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
