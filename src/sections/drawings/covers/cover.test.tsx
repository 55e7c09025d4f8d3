import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/sample/sample-content.ts'
import { languages } from '#locale/language.ts'
import { type Identity, identities, identitiesByNight, identityOfCover } from '#palette/identities.ts'
import { drawingsCopy } from '../copy.server.ts'
import { coverDrawings, isCoverName } from './cover.tsx'

const { posts, projects } = sampleContent
const coverOf = ({ acf }: { acf?: Readonly<Record<string, unknown>> }) => String(acf?.cover)

test('BLOG-1 every sample post has its own drawing, not a project’s', () => {
  const covers = new Map(posts.map((post) => [post.translationKey, coverOf(post)]))
  expect(new Set(covers.values()).size).toBe(covers.size)
  expect([...covers.values()].filter((cover) => !isCoverName(cover))).toEqual([])
  expect(projects.map(coverOf).filter((cover) => [...covers.values()].includes(cover))).toEqual([])
})

test('BLOG-1 a post and its translation show the same drawing', () => {
  for (const post of posts) {
    const translations = posts.filter(({ translationKey }) => translationKey === post.translationKey)
    expect(translations.map(coverOf)).toEqual(translations.map(() => coverOf(post)))
  }
})

const ofClients = Object.entries(identityOfCover) as [keyof typeof coverDrawings, Identity][]

test.each(ofClients)(
  'LIGHT-1 LIGHT-2 the cover %s is drawn in the colours of its client alone, so that each has a night',
  async (name, identity) => {
    const Drawing = await coverDrawings[name]()
    for (const language of languages) {
      const used = renderToStaticMarkup(<Drawing copy={drawingsCopy[language]} />).match(/#[\da-f]{6}/g) ?? []
      expect(used.length).toBeGreaterThan(4)
      expect(new Set(used).difference(new Set(Object.values(identities[identity])))).toEqual(new Set())
    }
  },
)

test('LIGHT-2 no two clients share a colour, and no colour is the same by night', () => {
  const tones = Object.values(identities).flatMap((tones) => Object.values(tones))
  expect(new Set(tones).size).toBe(tones.length)
  const nights = Object.values(identitiesByNight).flatMap((tones) => Object.values(tones))
  expect(tones.filter((tone, place) => tone === nights[place])).toEqual([])
})
