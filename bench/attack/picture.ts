import sharp from 'sharp'

/** The site's address of the one picture that the WordPress under attack has. */
export const picturePath = '/media/2026/01/picture.jpg'
export const uploadPath = '/wp-content/uploads/2026/01/picture.jpg'

/** A photograph of twelve megapixels, as far as an encoder can tell: noise that is hard to compress. */
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
