import { expect, test } from 'vitest'
import { sampleContent } from '#content/sample/sample-content.ts'
import { isCoverName } from './cover.tsx'

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
