import { expect, test } from 'vitest'
import { createDecodeFixture } from '#testing/builders/decode-fixture.ts'
import { decodeComment } from '../comment.ts'
import { decodeMedia } from '../media.ts'
import { decodeMenu } from '../menu.ts'
import { decodeAuthor, decodeTerm } from '../terms.ts'

const { cms, context } = createDecodeFixture()

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
