import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { defaultOptions } from '../../../defaults.ts'
import { createSiteAddresses } from '../../markup/site-addresses.ts'
import { decodeComment } from '../comment.ts'
import { createDropReport } from '../drop-report.ts'
import { decodeMedia } from '../media.ts'
import { decodeMenu } from '../menu.ts'
import { decodeOptions } from '../options.ts'
import { decodeHome, decodeSettings } from '../site.ts'
import { decodeAuthor, decodeTerm } from '../terms.ts'
import { decodePage } from './page.ts'
import { decodePost } from './post.ts'
import { decodeProject } from './project.ts'
import { type DecodeContext, decodeList } from './record.ts'
import { decodeService } from './service.ts'

const cms = 'http://127.0.0.1:8881'
const addresses = createSiteAddresses(cms)

function context() {
  const dropped: unknown[] = []
  const log = { ...silentLog, warn: (fields: object) => void dropped.push(fields) }
  return { addresses, drop: createDropReport(log), dropped }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value)).flatMap(([name, one]) => [name, ...textsIn(one)])

const rawPost = {
  id: 7,
  slug: 'hello',
  type: 'post',
  status: 'publish',
  language: 'en',
  date: '2026-11-21T11:00:00',
  date_gmt: '2026-11-21T10:00:00',
  modified_gmt: '2026-11-22T10:00:00',
  guid: { rendered: `${cms}/?p=7` },
  link: `${cms}/2026/11/21/hello/`,
  title: { rendered: 'Tea &amp; coffee&#8217;s <em>end</em>' },
  content: { rendered: `<p>See <a href="${cms}/about/">us</a></p>` },
  excerpt: { rendered: '<p>It is a long story [&hellip;]</p>\n' },
  author: 2,
  categories: [3],
  tags: [4],
  comment_status: 'open',
  ping_status: 'closed',
  sticky: true,
  format: 'aside',
  template: '',
  meta: { footnotes: '' },
  acf: { featured_post: '1', cover: 'phone', nested: { link: `${cms}/x` } },
  translations: { hu: 'szia' },
  author_name: 'Anna',
  category_names: ['News &amp; more'],
  tag_names: ['tea'],
  featured_media_url: `${cms}/wp-content/uploads/a.jpg`,
  _embedded: {
    'wp:featuredmedia': [
      {
        source_url: `${cms}/wp-content/uploads/b.jpg`,
        alt_text: 'A cup',
        media_details: { width: 800, height: 600 },
      },
    ],
    'wp:term': [
      [{ id: 3, name: 'News &amp; more', slug: 'news', taxonomy: 'category' }],
      [{ id: 4, name: 'tea', slug: 'tea', taxonomy: 'post_tag' }],
    ],
  },
}

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
    date: '2026-11-21T10:00:00.000Z',
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
    seo: { title: '', description: '', image: null, noindex: false },
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

test('SEEN-1 a record with a password is left out, and is no fault', () => {
  const faults = context()
  const content = { rendered: '', protected: true }
  expect(decodePost({ ...rawPost, content }, faults)).toBeNull()
  expect(decodePost({ ...rawPost, excerpt: content }, faults)).toBeNull()
  expect(decodePost({ ...rawPost, content: { ...content, protected: false } }, faults)).not.toBeNull()
  expect(faults.dropped).toEqual([])
})

test('ENT-1 what is not embedded is taken from the derived fields', () => {
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

  test('ENT-3 ENT-5 reads its fields under acf or on top, alike', () => {
    expect(decodeProject({ ...bare, acf: fields }, context())).toMatchObject(expected)
    expect(decodeProject({ ...bare, ...fields }, context())).toMatchObject(expected)
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

test('ENT-6 terms, authors, media and comments', () => {
  const own = context()
  expect(decodeTerm({ id: 1, slug: 'a', name: 'A &amp; B', count: '4' }, own)).toEqual({
    id: 1,
    slug: 'a',
    name: 'A & B',
    count: 4,
  })
  expect(decodeAuthor({ id: 2, slug: 'anna', name: 'Anna', description: null }, own)).toEqual({
    id: 2,
    slug: 'anna',
    name: 'Anna',
    description: '',
  })
  expect(
    decodeMedia({ id: 3, source_url: '/wp-content/uploads/a.jpg', mime_type: 'image/jpeg' }, own),
  ).toEqual({
    id: 3,
    image: { url: '/media/a.jpg', alt: '' },
    mimeType: 'image/jpeg',
  })
  const comment = {
    id: 4,
    post: 7,
    parent: 0,
    author_name: 'Éva',
    author_email: 'eva@example.org',
    date_gmt: '2026-01-02T03:04:05',
    content: { rendered: '<p>Hi<script>x</script></p>' },
  }
  expect(decodeComment('en')(comment, own)).toEqual({
    id: 4,
    post: 7,
    parent: 0,
    authorName: 'Éva',
    date: '2026-01-02T03:04:05.000Z',
    content: '<p>Hi</p>',
  })
})

test('ENT-6 a menu: site paths, one level of children, nothing that leads nowhere', () => {
  const items = [
    { ID: 1, title: 'About', url: `${cms}/about/`, type: 'post_type' },
    {
      ID: 2,
      title: 'Services',
      url: '/services',
      type: 'custom',
      child_items: [{ ID: 3, title: 'SEO', url: '/services/seo' }],
    },
    { ID: 4, title: 'Admin', url: `${cms}/wp-admin/` },
    { ID: 5, title: '', url: '/contact' },
    { ID: 6, title: 'Group', url: '#', child_items: [{ ID: 7, title: 'FAQ', url: '/faq' }] },
    { ID: 8, title: '', url: '#', child_items: [{ ID: 9, title: 'Blog', url: '/blog' }] },
    {
      ID: 10,
      title: 'Nothing',
      url: '#',
      child_items: [{ ID: 11, title: 'Admin', url: `${cms}/wp-admin/` }],
    },
    null,
  ]
  expect(decodeMenu({ items }, 'hu', context())).toEqual([
    { id: 1, title: 'About', url: '/hu/about', type: 'post_type' },
    {
      id: 2,
      title: 'Services',
      url: '/hu/services',
      type: 'custom',
      children: [{ id: 3, title: 'SEO', url: '/hu/services/seo', type: '' }],
    },
    {
      id: 6,
      title: 'Group',
      url: null,
      type: '',
      children: [{ id: 7, title: 'FAQ', url: '/hu/faq', type: '' }],
    },
    { id: 9, title: 'Blog', url: '/hu/blog', type: '' },
  ])
  for (const body of [null, [], 'menu', { items: 'none' }])
    expect(decodeMenu(body, 'en', context())).toEqual([])
})

describe('ENT-9 hostile records', () => {
  test('one that has no id or no slug is dropped and logged once, the others stay', async () => {
    const own = context()
    const body = [
      null,
      5,
      'x',
      {},
      { id: 1 },
      { id: 'x', slug: 'a' },
      { id: 2, slug: 'good' },
      { id: 3, slug: null },
    ]
    expect((await decodeList(body, 100, decodePost, own))?.map(({ slug }) => slug)).toEqual(['good'])
    const first = own.dropped.length
    await decodeList(body, 100, decodePost, own)
    expect(own.dropped).toHaveLength(first)
    expect(own.dropped).toContainEqual({ kind: 'post', record: '1', reason: 'no usable slug' })
  })

  test.each(['a\ud800', '\udc00', 'a\0b', '%00', '..', '%2e', `${'x'.repeat(499)}👩`, cms, '127.0.0.1:8881'])(
    'a slug that can stand in no address costs its record, never the list: %j',
    async (slug) => {
      const own = context()
      const body = [
        { id: 1, slug },
        { id: 2, slug: 'good', translations: { en: slug, hu: 'jo' } },
      ]
      for (const decode of [decodePost, decodePage, decodeProject, decodeService, decodeTerm]) {
        const records = await decodeList<{ slug: string }>(body, 9, decode, own)
        const slugs = records?.map((record) => record.slug) ?? []
        expect(slugs.filter((one) => one !== 'good' && !one.startsWith('xxx'))).toEqual(
          decode === decodeTerm && /^[.%]/.test(slug) ? [slug] : [],
        )
        expect(slugs).toContain('good')
        expect(slugs.map(encodeURIComponent)).toHaveLength(slugs.length)
      }
      const [twin] = (await decodeList([body[1]], 9, decodePost, own)) ?? []
      expect(Object.values(twin?.translations ?? {}).map(encodeURIComponent)).toContain('jo')
    },
  )

  test('a long list lets other requests have their turn between its records', async () => {
    const raw = { ...rawPost, content: { rendered: '<b>'.repeat(5_000) } }
    let isDecoded = false
    let turns = 0
    const list = decodeList(Array.from({ length: 9 }).fill(raw), 9, decodePost, context()).then(() => {
      isDecoded = true
    })
    for (; !isDecoded; turns++) await new Promise(setImmediate)
    await list
    expect(turns).toBeGreaterThanOrEqual(9)
  })

  test('a decoder that throws costs its record, never the list', async () => {
    const own = context()
    const decode = (raw: unknown) => {
      if (raw === 2) throw new Error('a bug')
      return raw
    }
    expect(await decodeList([1, 2, 3], 9, decode, own)).toEqual([1, 3])
    expect(own.dropped).toEqual([{ kind: 'record', record: 'unknown', reason: 'Error: a bug' }])
  })

  test('no text keeps what a page cannot hold, however it was written', () => {
    const bad = 'a\ud800b\0c&#1;d\u009fe&#xfffe;\r\nf'
    const raw = JSON.parse(
      JSON.stringify(rawPost, (_, value) => (typeof value === 'string' && value !== 'hello' ? bad : value)),
    )
    raw.acf['a\0'] = { '\ud800': 'x' }
    const decoded = [decodePost, decodeProject, decodeService].map((decode) => decode(raw, context()))
    decoded.push(decodeComment('hu')(raw, context()) as never)
    for (const text of textsIn(decoded)) {
      expect(text).toBe(text.toWellFormed())
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/)
    }
  })

  test('the address of the content system is in no field, whatever field it came in', () => {
    const raw = JSON.parse(
      JSON.stringify({ ...rawPost, name: '', url: '', alt: '', mime_type: '' }, (name, value) =>
        typeof value === 'string' && !['slug', 'taxonomy'].includes(name) ? `see ${cms}/x` : value,
      ),
    )
    const decoders = [
      decodePost,
      decodePage,
      decodeProject,
      decodeService,
      decodeTerm,
      decodeAuthor,
      decodeMedia,
    ]
    const decoded = [
      ...decoders.map((decode) => decode(raw, context())),
      decodeComment('en')({ ...raw, content: { rendered: cms } }, context()),
      decodeMenu({ items: [{ ...raw, title: `a ${cms}`, url: '/about', type: cms }] }, 'en', context()),
      decodeOptions(Object.fromEntries(Object.keys(defaultOptions).map((name) => [name, cms])), addresses),
      decodeSettings(raw, 'en', addresses),
      decodeHome({ ...raw, team: [raw] }, 'en', addresses),
    ]
    expect(JSON.stringify(decoded)).not.toContain('8881')
  })

  test('what was dropped is remembered within bounds', () => {
    const own = context()
    for (let id = 1; id <= 1500; id++) own.drop('post', { id }, 'no slug')
    expect(own.dropped).toHaveLength(1500)
    own.drop('post', { id: 1500 }, 'no slug')
    expect(own.dropped).toHaveLength(1500)
    own.drop('post', { id: 1 }, 'no slug')
    expect(own.dropped).toHaveLength(1501)
  })

  test('an answer that is no list is none', async () => {
    for (const body of [null, {}, 'x', { code: 'rest_no_route' }])
      expect(await decodeList(body, 9, () => 1, context())).toBeNull()
  })

  const values = [
    null,
    undefined,
    0,
    -1,
    1.5,
    true,
    '',
    'x',
    [],
    [null],
    {},
    { rendered: null },
    { rendered: {} },
    [[[]]],
  ]
  const decoders = [
    decodePost,
    decodePage,
    decodeProject,
    decodeService,
    decodeTerm,
    decodeAuthor,
    decodeMedia,
    decodeComment('en'),
  ]

  test.each(decoders.map((decode) => [decode.name || 'decodeComment', decode] as const))(
    '%s never throws, whatever a field holds',
    (_, decode) => {
      const names = [
        ...Object.keys(rawPost),
        'name',
        'count',
        'source_url',
        'parent',
        'menu_order',
        'features',
        'content_gallery',
      ]
      for (const name of names) {
        for (const value of values) {
          const own: DecodeContext = context()
          expect(() => decode({ ...rawPost, [name]: value }, own)).not.toThrow()
        }
      }
    },
  )

  test('every field that is left out has its type', () => {
    const whole = decodePost(rawPost, context())
    const bare = decodePost({ id: 1, slug: 'a' }, context())
    const types = (record: object | null) =>
      Object.entries(record ?? {})
        .filter(([name]) => name !== 'featuredImage')
        .map(([name, value]) => [name, Array.isArray(value) ? 'array' : typeof value])
    expect(types(bare)).toEqual(types(whole))
  })

  test('a prototype cannot be smuggled in', () => {
    const post = decodePost(
      JSON.parse('{"id":1,"slug":"a","acf":{"__proto__":{"polluted":1}},"meta":{"constructor":1}}'),
      context(),
    )
    expect(Object.getPrototypeOf(post?.acf)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('fields nested too deep are cut off', () => {
    const post = decodePost({ id: 1, slug: 'a', acf: { a: { b: { c: { d: ['deep'] } } } } }, context())
    expect(post?.acf).toEqual({ a: { b: { c: { d: null } } } })
  })

  test('sizes are bounded', () => {
    const long = 'x'.repeat(1_000_000)
    const many = Array.from({ length: 1000 }, () => long)
    const post = decodePost(
      {
        id: 1,
        slug: long,
        title: long,
        category_names: many,
        acf: { long, many, deep: JSON.parse('['.repeat(900) + ']'.repeat(900)) },
      },
      context(),
    )
    expect(JSON.stringify(post).length).toBeLessThan(2_000_000)
  })
})
