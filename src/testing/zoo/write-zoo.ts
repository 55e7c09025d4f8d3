import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { hiddenPosts, shownPosts, shownProjects } from './zoo.ts'

const folderOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const sample = folderOf('../../content/sample')

/**
 * Writes the zoo in the format that a fresh embedded WordPress is seeded from: records as JSON, with their files. Settings,
 * terms, pages and services are those of the sample content.
 */
export async function writeZoo(folder: string): Promise<void> {
  for (const name of ['site', 'terms', 'pages', 'services'])
    await cp(path.join(sample, `${name}.json`), path.join(folder, `${name}.json`))
  await cp(folderOf('files'), folder, { recursive: true })
  const files = {
    'posts.json': JSON.stringify([...shownPosts, ...hiddenPosts]),
    'projects.json': JSON.stringify(shownProjects),
    'zoo.png': await flame('#17130f', '#f2a900'),
    'zoo-2.png': await flame('#f2a900', '#17130f'),
    'zoo.wav': secondOfSound(),
    'zoo.pdf': shortestDocument,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
}

const flame = (ground: string, light: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${ground}"/><path d="M690 120L735 200L640 560Q600 680 520 640Q450 600 520 460Z" fill="${light}"/></svg>`,
    ),
  )
    .png({ palette: true })
    .toBuffer()

/** A low tone, 8 bits at 8 kHz. */
function secondOfSound(): Buffer {
  const rate = 8_000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + rate, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(rate, 40)
  const tone = Uint8Array.from(
    { length: rate },
    (_, at) => 128 + 40 * Math.sin((at * 2 * Math.PI * 110) / rate),
  )
  return Buffer.concat([header, tone])
}

const shortestDocument =
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj trailer<</Root 1 0 R>>'
