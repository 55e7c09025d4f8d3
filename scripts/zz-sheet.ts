import sharp from 'sharp'

const names = process.argv.slice(3)
const w = 600,
  h = 315
const comps = names.map((n, i) => ({ n, i }))
const out = sharp({
  create: {
    width: w * 2 + 30,
    height: Math.ceil(names.length / 2) * (h + 10) + 10,
    channels: 3,
    background: '#888',
  },
})
out
  .composite(
    await Promise.all(
      comps.map(async ({ n, i }) => ({
        input: await sharp(`/tmp/share-shots/${n}.png`).resize(w, h).png().toBuffer(),
        left: 10 + (i % 2) * (w + 10),
        top: 10 + Math.floor(i / 2) * (h + 10),
      })),
    ),
  )
  .png()
  .toFile(process.argv[2]!)
