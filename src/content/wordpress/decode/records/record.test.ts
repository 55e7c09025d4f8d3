import { describe, expect, test } from 'vitest'
import { createDecodeFixture } from '#testing/builders/decode-fixture.ts'
import { decodePage } from './page.ts'
import { decodePost } from './post.ts'
import { decodeProject } from './project.ts'
import { decodeService } from './service.ts'

const { cms, context, rawPost } = createDecodeFixture()

test('ENT-1 a blog post has every raw and derived field', () => {
  expect(decodePost(rawPost, context())).toEqual({
    id: 7,
    slug: 'hello',
    type: 'post',
    status: 'publish',
    language: 'en',
    title: 'Tea & coffee’s end',
    content: '<p>See <a href="/about">us</a></p>',
    excerpt: 'It is a long story…',
    date: '2026-11-21T11:00:00.000+01:00',
    modified: '2026-11-22T10:00:00.000Z',
    link: '/blog/hello',
    author: { id: 2, name: 'Anna' },
    categories: [3],
    tags: [4],
    categoryNames: ['News & more'],
    tagNames: ['tea'],
    categoryTerms: [{ id: 3, name: 'News & more', slug: 'news', count: 0 }],
    tagTerms: [{ id: 4, name: 'tea', slug: 'tea', count: 0 }],
    featuredImage: { url: '/media/b.jpg', alt: 'A cup', width: 800, height: 600 },
    cover: 'phone',
    seo: { title: '', description: '', shareTitle: '', shareText: '', image: null, noindex: false },
    translations: { hu: 'szia' },
    acf: { featured_post: '1', cover: 'phone', nested: { link: '/x' } },
    commentsOpen: true,
    pingsOpen: false,
    sticky: true,
    featured: true,
    format: 'aside',
    template: '',
    meta: { footnotes: '' },
  })
})

test('SEEN-1 leaves out a password-protected record without a fault', () => {
  const faults = context()
  const content = { rendered: '', protected: true }
  expect(decodePost({ ...rawPost, content }, faults)).toBeNull()
  expect(decodePost({ ...rawPost, excerpt: content }, faults)).toBeNull()
  expect(decodePost({ ...rawPost, content: { ...content, protected: false } }, faults)).not.toBeNull()
  expect(faults.dropped).toEqual([])
})

test('ENT-1 falls back to derived fields for what is not embedded', () => {
  const { _embedded, ...raw } = rawPost
  const post = decodePost(raw, context())
  expect(post?.featuredImage).toEqual({ url: '/media/a.jpg', alt: '' })
  expect(post?.author.name).toBe('Anna')
  const embedded = decodePost(
    { ...raw, author_name: null, _embedded: { author: [{ name: 'Béla' }] } },
    context(),
  )
  expect(embedded?.author.name).toBe('Béla')
})

test('BLOG-1 hides the default category', () => {
  const term = { id: 1, taxonomy: 'category', name: 'Uncategorized', slug: 'uncategorized' }
  const post = decodePost({ ...rawPost, _embedded: { 'wp:term': [[term]] } }, context())
  expect(post?.categoryTerms).toEqual([])
})

test('ENT-2 a page, a service: their own fields, and the path where the site shows them', () => {
  const record = { id: 1, slug: 'privacy-policy', language: 'hu', title: { rendered: 'Adatvédelem' } }
  expect(decodePage({ ...record, parent: 5, menu_order: 2 }, context())).toMatchObject({
    parent: 5,
    menuOrder: 2,
    link: '/hu/privacy-policy',
  })
  const acf = {
    deliverables: ' Plan \r\n\n<b>Words</b>',
    steps: 'One\nTwo',
    question_1: 'Why?',
    answer_1: 'So.',
    question_2: 'How?',
  }
  expect(decodeService({ ...record, slug: 'social-media', acf }, context())).toMatchObject({
    link: '/hu/services/social-media',
    deliverables: ['Plan', 'Words'],
    steps: ['One', 'Two'],
    questions: [{ question: 'Why?', answer: 'So.' }],
  })
})

describe('ENT-3 a portfolio project', () => {
  const bare = { id: 1, slug: 'kiln', language: 'en' }

  test('has every default', () => {
    expect(decodeProject(bare, context())).toMatchObject({
      title: 'Untitled Project',
      portfolio_type: 'website',
      category: 'Web Development',
      featured: false,
      description: '',
      image: null,
      technologies: [],
      content_gallery: [],
      case_study_metrics: [],
      project_type: 'website',
    })
  })

  const fields = {
    portfolio_type: 'app',
    category: 'Apps',
    featured: '1',
    live_url: 'https://example.org/',
    github_url: 'javascript:alert(1)',
    project_url: `${cms}/x`,
    technologies: 'React\nWordPress\n',
    gallery_image_1: `${cms}/wp-content/uploads/1.jpg`,
    gallery_image_2: { url: `${cms}/wp-content/uploads/2.jpg`, alt: 'Two' },
    gallery_image_3: { sizes: { large: '/wp-content/uploads/3.jpg', medium: '/wp-content/uploads/3m.jpg' } },
    gallery_image_4: { sizes: { medium: '/wp-content/uploads/4.jpg' } },
    gallery_image_5: 12,
    gallery_image_6: 'https://example.org/6.jpg',
    gallery_image_7: `${cms}/wp-content/uploads/7.jpg`,
    metric_1_label: 'Visits',
    metric_1_value: '+30%',
    metric_1_change: '',
    metric_2_label: 'Only a label',
    metric_3_value: 'only a value',
    metric_4_label: 'Calls',
    metric_4_value: 12,
    metric_4_change: '+2',
    metric_5_label: 'Too',
    metric_5_value: 'many',
    challenge: 'One.\n\n\n<p>Two &amp; three.</p>',
    project_date: '20250301',
  }
  const expected = {
    portfolio_type: 'app',
    category: 'Apps',
    featured: true,
    live_url: 'https://example.org/',
    github_url: '',
    project_url: '',
    technologies: ['React', 'WordPress'],
    content_gallery: [
      { url: '/media/1.jpg', alt: 'Untitled Project' },
      { url: '/media/2.jpg', alt: 'Two' },
      { url: '/media/3.jpg', alt: 'Untitled Project' },
      { url: '/media/4.jpg', alt: 'Untitled Project' },
    ],
    case_study_metrics: [
      { metric_label: 'Visits', metric_value: '+30%', metric_change: null },
      { metric_label: 'Calls', metric_value: '12', metric_change: '+2' },
    ],
    challenge: 'One.\n\nTwo & three.',
    project_type: 'Apps',
    project_date: '2025',
  }

  test('ENT-3 ENT-5 reads its fields under acf or at top level', () => {
    expect(decodeProject({ ...bare, acf: fields }, context())).toMatchObject(expected)
    expect(decodeProject({ ...bare, ...fields }, context())).toMatchObject(expected)
  })

  test.each([
    [{ title: 'Live', url: 'https://example.org/', target: '_blank' }, 'https://example.org/'],
    [{ title: 'Live', url: `${cms}/x` }, ''],
    [{ title: 'Live', url: 'javascript:alert(1)' }, ''],
    [[{ url: 'https://example.org/' }], 'https://example.org/'],
    ['example.org/work', 'https://example.org/work'],
    ['www.example.org', 'https://www.example.org/'],
    ['//example.org/work', 'https://example.org/work'],
    ['example.org:8080/work', 'https://example.org:8080/work'],
    ['műhely.hu', 'https://xn--mhely-mgb.hu/'],
    ['soon', ''],
    ['e.g. later', ''],
    [7, ''],
    [false, ''],
    [{}, ''],
  ])('ENT-3 reads the address in %j', (project_url, address) => {
    expect(decodeProject({ ...bare, acf: { project_url } }, context())?.project_url).toBe(address)
  })

  test.each([
    [{ value: 'web', label: 'Website' }, 'Website'],
    [['Website', 'Brand'], 'Website, Brand'],
    [[{ term_id: 4, name: 'Website', slug: 'website' }], 'Website'],
    [false, 'website'],
    [[], 'website'],
  ])('ENT-3 reads a choice of ACF: %j', (project_type, words) => {
    expect(decodeProject({ ...bare, acf: { project_type } }, context())?.project_type).toBe(words)
  })

  test.each([
    ['20260131', '2026'],
    ['31/01/2026', '2026'],
    ['0000-00-00', '2025'],
    ['1767225600', '2025'],
    [false, '2025'],
  ])('ENT-10 the year of a project in %j', (project_date, year) => {
    const dated = { ...bare, date: '2025-12-31T23:30:00', date_gmt: '2025-12-31T22:30:00' }
    expect(decodeProject({ ...dated, acf: { project_date } }, context())?.project_date).toBe(year)
  })

  test('ENT-3 a box that is ticked in a list of choices is a yes', () => {
    expect(decodeProject({ ...bare, acf: { featured: ['1'] } }, context())?.featured).toBe(true)
    expect(decodeProject({ ...bare, acf: { featured: [] } }, context())?.featured).toBe(false)
  })

  test('takes a ready-made gallery and ready-made metrics, within the same bounds', () => {
    const ready = {
      content_gallery: Array.from({ length: 9 }, (_, index) => ({
        url: `/media/${index}.jpg`,
        alt: 'a',
      })),
      case_study_metrics: Array.from({ length: 9 }, () => ({ metric_label: 'a', metric_value: 'b' })),
      technologies: ['React', null, 'WordPress'],
    }
    const project = decodeProject({ ...bare, ...ready }, context())
    expect(project?.content_gallery).toHaveLength(6)
    expect(project?.case_study_metrics).toHaveLength(4)
    expect(project?.technologies).toEqual(['React', 'WordPress'])
  })
})
