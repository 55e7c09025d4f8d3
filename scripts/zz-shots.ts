import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

import { drawShare } from '#server/share/draw-share.ts'

const cards: Record<string, any> = {
  home: {
    language: 'hu',
    title: 'Egy szikra, és felnéznek rád.',
    kind: 'kreatív digitális stúdió',
    art: null,
  },
  about: {
    language: 'en',
    title: 'A small flame, seen from far away',
    kind: 'About',
    art: { drawing: 'matchbox' },
  },
  social: {
    language: 'hu',
    title: 'Közösségimédia-kezelés',
    kind: 'havi 450 000 Ft-tól',
    art: { drawing: 'tuesdays' },
  },
  film: {
    language: 'en',
    title: 'Content creation',
    kind: 'Quoted per project, in writing',
    art: { drawing: 'film' },
  },
  layers: { language: 'hu', title: 'Weboldalkészítés', kind: 'Egyedi ajánlat', art: { drawing: 'layers' } },
  beam: {
    language: 'hu',
    title: 'Üzleti intelligencia',
    kind: 'havi 600 000 Ft-tól',
    art: { drawing: 'beam' },
  },
  phone: {
    language: 'hu',
    title: 'Hajnali sütés',
    kind: 'Minta / Közösségi média',
    art: { drawing: 'phone' },
  },
  browser: { language: 'en', title: 'Kőhegy Cellar', kind: 'Sample / Website', art: { drawing: 'browser' } },
  dashboard: {
    language: 'en',
    title: 'The Orchard in Numbers',
    kind: 'Sample / Business intelligence',
    art: { drawing: 'dashboard' },
  },
  long: {
    language: 'hu',
    title:
      'Hogyan írjunk olyan bejegyzést, amelyet a sarki pékség vevői reggel hétkor is végigolvasnak, mielőtt elfogy a kifli?',
    kind: 'Blog',
    art: { drawing: 'hand' },
  },
  long2: {
    language: 'hu',
    title:
      'Hogyan írjunk olyan bejegyzést, amelyet a sarki pékség vevői reggel hétkor is végigolvasnak, mielőtt elfogy a kifli?',
    kind: 'Blog',
    art: null,
  },
  one: { language: 'en', title: 'Ő', kind: 'Blog', art: null },
  three: {
    language: 'en',
    title: 'word and another longish one '.repeat(12),
    kind: 'Blog',
    art: { drawing: 'window' },
  },
  contact: { language: 'en', title: 'Write one sentence', kind: 'Contact', art: null },
  faq: { language: 'hu', title: 'Kérdezz csak', kind: 'Gyakori kérdések', art: { drawing: 'hand' } },
  legal: {
    language: 'hu',
    title: 'Adatkezelési tájékoztató',
    kind: 'Kreatív digitális stúdió',
    art: { figure: '§' },
  },
  result: {
    language: 'en',
    title: 'Small flame',
    kind: 'Marketing audit: 62 out of 100',
    art: { figure: '62' },
  },
  waitlist: { language: 'en', title: 'Be the first in line', kind: 'Waitlist', art: { drawing: 'queue' } },
  draft: {
    language: 'en',
    title: 'Your homepage, drafted for free',
    kind: 'Free homepage draft',
    art: { drawing: 'draft' },
  },
  work: { language: 'en', title: 'Work', kind: 'Portfolio', art: null },
}
const only = process.argv.slice(2)
for (const [name, card] of Object.entries(cards)) {
  if (only.length && !only.includes(name)) continue
  const a = process.cpuUsage()
  const { svg, texts } = drawShare(card, 'Igniting Studio')
  const l = process.cpuUsage(a)
  const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 7 }).toBuffer()
  const c = process.cpuUsage(a)
  const b = process.cpuUsage()
  const jpg = await sharp(Buffer.from(svg))
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const d = process.cpuUsage(b)
  writeFileSync(`/tmp/share-shots/${name}.png`, png)
  console.log(
    name.padEnd(10),
    'layout',
    Math.round((l.user + l.system) / 1000),
    'png ms',
    Math.round((c.user + c.system) / 1000),
    png.length,
    '| jpg',
    Math.round((d.user + d.system) / 1000),
    jpg.length,
    texts.join(' / ').slice(0, 90),
  )
}
