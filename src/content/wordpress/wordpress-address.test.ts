import { expect, test } from 'vitest'
import { uploadPath, withoutTrailingJunk, wordpressAddress, wordpressQuery } from './wordpress-address.ts'

test.each([
  ['/robots.txt', null],
  ['/2024/03/price-list.pdf', null],
  ['/feed', { what: 'feed' }],
  ['/comments/feed', { what: 'feed' }],
  ['/category/news/feed/atom', { what: 'feed' }],
  ['/category/news', { what: 'term', taxonomy: 'category', term: 'news', page: '' }],
  ['/category/above/news/page/3', { what: 'term', taxonomy: 'category', term: 'news', page: '3' }],
  ['/tag/fény', { what: 'term', taxonomy: 'tag', term: 'fény', page: '' }],
  ['/author/ada', { what: 'blog', page: '' }],
  ['/author', { what: 'blog', page: '' }],
  ['/category', { what: 'blog', page: '' }],
  ['/author/ada/page/2', { what: 'blog', page: '2' }],
  ['/page/2', { what: 'blog', page: '2' }],
  ['/blog/page/2', { what: 'blog', page: '2' }],
  ['/2024', { what: 'blog', page: '' }],
  ['/2024/03', { what: 'blog', page: '' }],
  ['/2024/03/09/page/4', { what: 'blog', page: '4' }],
  ['/2024/03/hello', { what: 'post', slug: 'hello' }],
  ['/2024/03/09/hello', { what: 'post', slug: 'hello' }],
  ['/hello', { what: 'post', slug: 'hello' }],
  ['/archives/12', { what: 'record', id: 12 }],
  ['/search/two words', { what: 'search', words: 'two words' }],
  ['/search/two+words/page/2', { what: 'search', words: 'two words' }],
  ['/2024/03/hello/comment-page-2', { what: 'post', slug: 'hello' }],
  ['/hello/amp', { what: 'post', slug: 'hello' }],
  ['/hello/2', { what: 'post', slug: 'hello' }],
  ['/2024/03/hello/2', { what: 'post', slug: 'hello' }],
  ['/wp-sitemap.xml', { what: 'sitemap' }],
  ['/wp-sitemap-posts-post-1.xml', { what: 'sitemap' }],
  ['/sitemap_index.xml', { what: 'sitemap' }],
  ['/blog/hello/embed', { what: 'post', slug: 'hello' }],
  ['/a/b', null],
  ['/blog/hello', null],
])('MOVED-3 %s', (pathname, address) => {
  expect(wordpressAddress(pathname)).toEqual(address)
})

test('MOVED-3 a query says which page of an archive', () => {
  expect(wordpressAddress('/category/news', '?paged=2')).toMatchObject({ term: 'news', page: '2' })
  expect(wordpressAddress('/author/ada', '?paged=3')).toEqual({ what: 'blog', page: '3' })
  expect(wordpressAddress('/author/ada/page/2', '?paged=3')).toEqual({ what: 'blog', page: '2' })
  expect(wordpressAddress('/hello', '?paged=3')).toEqual({ what: 'post', slug: 'hello' })
})

test.each([
  ['?p=12', { what: 'record', id: 12 }],
  ['?page_id=12&preview=true', { what: 'record', id: 12 }],
  ['?name=Hello', { what: 'post', slug: 'hello' }],
  ['?cat=3&paged=2', { what: 'term', taxonomy: 'category', term: 3, page: '2' }],
  ['?category_name=news', { what: 'term', taxonomy: 'category', term: 'news', page: '' }],
  ['?tag=light', { what: 'term', taxonomy: 'tag', term: 'light', page: '' }],
  ['?feed=rss2', { what: 'feed' }],
  ['?author=1', { what: 'blog', page: '' }],
  ['?m=202403', { what: 'blog', page: '' }],
  ['?p=12%E2%80%8B', { what: 'record', id: 12 }],
  ['?p=12.', { what: 'record', id: 12 }],
  ['?attachment_id=7', { what: 'file', id: 7 }],
  ['?s=two+words', { what: 'search', words: 'two words' }],
  ['?s=', { what: 'search', words: '' }],
  ['?post_type=portfolio', { what: 'projects' }],
  ['?post_type=portfolio&p=12', { what: 'record', id: 12 }],
  ['?tag_id=4', { what: 'term', taxonomy: 'tag', term: 4, page: '' }],
  ['?category_name=above/news', { what: 'term', taxonomy: 'category', term: 'news', page: '' }],
  ['?author_name=ada', { what: 'blog', page: '' }],
  ['?year=2024&monthnum=3', { what: 'blog', page: '' }],
  ['?p=twelve', null],
  ['?utm_source=mail', null],
  ['', null],
])('MOVED-3 resolves %s at WordPress’s root', (search, address) => {
  expect(wordpressQuery(search)).toEqual(address)
})

test.each([
  ['/wp-content/uploads/2024/03/a.pdf', '/media/2024/03/a.pdf'],
  ['/wp-content/uploads/2024/05/Foto.JPG', '/media/2024/05/Foto.JPG'],
  ['/wp-content/uploads/k%c3%a9p.pdf', '/media/k%C3%A9p.pdf'],
  ['/wp-content/uploads/t%C5%91ke.pdf', '/media/t%C5%91ke.pdf'],
  ['/wp-content/uploads/a%20b.pdf', '/media/a%20b.pdf'],
  ['/wp-content/uploads/..%2f..%2fetc', null],
  ['/wp-content/uploads/%E0%A4%A', null],
  ['/wp-content/uploads/', null],
  ['/wp-content/themes/a.css', null],
])('MOVED-3 the upload %s', (pathname, place) => {
  expect(uploadPath(pathname)).toBe(place)
})

test.each([
  ['/hello', '/hello'],
  ['/h%C3%A1z/', '/h%C3%A1z/'],
  ['/2024/03/hello%E2%80%8B', '/2024/03/hello'],
  ['/hello/%E2%80%8B', '/hello/'],
  ['/hello%C2%A0', '/hello'],
  ['/hello…', '/hello'],
  ['/hello%E2%80%A6', '/hello'],
  ['/hello.', '/hello'],
  ['/hello/).', '/hello/'],
  ['/hello,%20', '/hello'],
  ['/hello%E2%80%9D', '/hello'],
  ['/%EF%BB%BFhello', '/hello'],
  ['/hello/&utm_source=x', '/hello'],
  ['/hello&utm_source=x&utm_medium=y', '/hello'],
  ['/q&a', '/q&a'],
  ['/%F0%9F%8E%89', '/%F0%9F%8E%89'],
  ['/%E2%9D%A4%EF%B8%8F', '/%E2%9D%A4%EF%B8%8F'],
  ['/a.pdf%E2%80%8B', '/a.pdf'],
  ['/%E2%80%8B', '/'],
  ['/100%', '/100%'],
])('MOVED-3 strips trailing punctuation of %s to %s', (pathname, whole) => {
  expect(withoutTrailingJunk(pathname)).toBe(whole)
  expect(withoutTrailingJunk(whole)).toBe(whole)
})
