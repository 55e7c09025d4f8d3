import { describe, expect, test } from 'vitest'
import { canonicalMediaPath } from './media-path.ts'

describe('canonicalMediaPath', () => {
  test.each([
    ['/media/2026/photo.jpg', '/media/2026/photo.jpg'],
    ['/media/2026/ph%6Fto.jp%67', '/media/2026/photo.jpg'],
    ['/media/2026/%c5%b1z.jpg', '/media/2026/%C5%B1z.jpg'],
    ['/media/2026/űz.jpg', '/media/2026/%C5%B1z.jpg'],
    ['/media/one (1)+[2].jpg', '/media/one%20(1)+%5B2%5D.jpg'],
    ['/media/what%3f%23%2525.jpg', '/media/what%3F%23%2525.jpg'],
  ])('canonicalises %s to %s', (path, spelled) => {
    expect(canonicalMediaPath(path)).toBe(spelled)
    expect(canonicalMediaPath(spelled)).toBe(spelled)
    expect(new URL(spelled, 'http://localhost').pathname).toBe(spelled)
  })

  test.each([
    '/media',
    '/media/',
    '/medias/a.jpg',
    '/media//a.jpg',
    '/media/a.jpg/',
    '/media/a.jpg%20',
    '/media/%20a.jpg',
    '/media/a.jpg%09',
    '/media/a.jpg.',
    '/media/./a.jpg',
    '/media/%2e%2e/a.jpg',
    '/media/.htaccess',
    '/media/a%2fb.jpg',
    '/media/a%5Cb.jpg',
    '/media/a.jpg%00',
    '/media/a.jpg::$DATA',
    '/media/100%.jpg',
    '/media/%ff.jpg',
    `/media/${'a'.repeat(1_000)}.jpg`,
  ])('%s is no upload', (path) => expect(canonicalMediaPath(path)).toBeNull())
})
