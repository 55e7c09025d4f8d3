import { expect, test } from 'vitest'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import {
  barePost,
  bareProject,
  bareProjectView,
  hugeImage,
  longTitle,
  unbreakableTitle,
} from '#testing/builders/unlikely-records.ts'
import { blogCopy } from './blog/copy.server.ts'
import { PostList } from './blog/view.tsx'
import { portfolioCopy } from './portfolio/copy.server.ts'
import { ProjectList } from './portfolio/view.tsx'
import { PostPage } from './post/view.tsx'
import type { ProjectDetail } from './project/project-detail.ts'
import { ProjectPage } from './project/view.tsx'

const drawings = drawingsCopy.en
const project = (fields: Partial<ProjectDetail> = {}) =>
  renderSection(
    <ProjectPage
      copy={portfolioCopy.en}
      drawings={drawings}
      project={bareProject(fields)}
      next={null}
      newTabNote=""
      piece={null}
    />,
  )
const projects = (count: number) =>
  renderSection(
    <ProjectList
      copy={portfolioCopy.en}
      drawings={drawings}
      language="en"
      projects={Array.from({ length: count }, (_, id) => bareProjectView(id))}
      page={1}
      pages={1}
    />,
  )
const posts = (count: number, pages = 1, page = 1) =>
  renderSection(
    <PostList
      copy={blogCopy.en}
      drawings={drawings}
      language="en"
      categories={[]}
      tags={[]}
      selection={{ page }}
      featured={[]}
      posts={{ items: Array.from({ length: count }, (_, id) => barePost(id)), page, pages, total: count }}
    />,
  )
const post = (fields: Parameters<typeof barePost>[1]) =>
  renderSection(
    <PostPage
      copy={blogCopy.en}
      drawings={drawings}
      post={barePost(1, fields)}
      contents={[]}
      readingMinutes={1}
      signed={{ name: '', role: '', about: '', person: null }}
      related={[]}
      comments={[]}
    />,
  )

/** Elements that would be visible as an empty stripe, a bare line, or a heading without content. */
const hollow = /<(ul|ol|dl|dt|dd|figure|h[1-6]|blockquote)(?:\s[^>]*)?><\/\1>/

test('PORT-1, ENT-3 a project without any optional field has no empty parts', () => {
  const html = project()
  expect(html).toContain('Untitled Project')
  expect(html).not.toMatch(hollow)
  expect(html).not.toMatch(/<section/)
})

test('PORT-1 shows a project’s features even without other text', () => {
  const html = project({ features: ['Orders by the oven'] })
  expect(html).toContain('<li>Orders by the oven</li>')
  expect(html).not.toContain('project-text__prose')
})

test.each([0, 1, 500])('PORT-3 renders a portfolio of %s', (count) => {
  const html = projects(count)
  expect(html.match(/class="project-entry /g)?.length ?? 0).toBe(count)
  expect(html.includes('No results found')).toBe(count === 0)
})

test.each([0, 1, 500])('BLOG-1 renders a blog page of %s posts', (count) => {
  const html = posts(count)
  expect(html.match(/<article/g)?.length ?? 0).toBe(count)
  expect(html).not.toContain('class="pagination"')
})

test('BLOG-1 limits the number of page links', () => {
  expect(posts(10, 500).match(/pagination__page/g)?.length).toBeLessThan(12)
})

test('BLOG-1, FILT-5 a page without blog posts links to the others', () => {
  expect(posts(0, 3)).toMatch(/href="\/blog\?page=2"/)
  expect(posts(0, 3, 2)).toMatch(/href="\/blog\?page=3"/)
  expect(posts(0, 3, 400)).not.toContain('class="pagination"')
})

test('ENT-9 names a post without a title, in the list and on its page', () => {
  for (const html of [posts(1), post({})]) {
    expect(html).toContain('Untitled')
    expect(html).not.toMatch(/<h[12][^>]*>(?:<a[^>]*>)?(?:<\/a>)?<\/h[12]>/)
  }
})

test('ENT-9 a post without date and author leaves no gap in its facts', () => {
  expect(post({})).not.toMatch(/<span><\/span>|<time[^>]*><\/time>/)
})

test.each([longTitle, unbreakableTitle])('ENT-9 shrinks a title of 300 characters', (title) => {
  expect(post({ title })).toContain('<h1 class="type-h3" id="opening">')
  expect(project({ title })).toContain('<h1 class="type-h3 page-title--long">')
})

test('ENT-9 an image of any size keeps its proportions and reserved space', () => {
  const html = project({ image: hugeImage, content_gallery: [hugeImage] })
  expect(html).toMatch(/<img[^>]*width="20000"[^>]*height="15000"/)
  expect(html).toContain('aria-label="Picture 1 of 1"')
})
