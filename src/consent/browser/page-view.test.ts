import { expect, test } from 'vitest'
import { pageViewOf } from './page-view.ts'

const viewOf = (path: string) =>
  pageViewOf({ address: `https://studio.example${path}`, referrer: '', title: 'Page' })

test.each([
  ['/', '/'],
  ['/hu/blog?page=2&tag=logo', '/hu/blog?page=2&tag=logo'],
  ['/faq?utm_source=letter#top', '/faq?utm_source=letter'],
])('reports the address of %s as %s', (path, reported) => {
  expect(viewOf(path)).toMatchObject({ address: `https://studio.example${reported}`, isPrivate: false })
})

test('strips personal parameters, and marks the view as shortened', () => {
  expect(viewOf('/marketing-audit/results?r=1abc&utm_source=letter')).toMatchObject({
    address: 'https://studio.example/marketing-audit/results?utm_source=letter',
    isPrivate: true,
  })
})

test('strips them from the referrer too', () => {
  const view = pageViewOf({
    address: 'https://studio.example/',
    referrer: 'https://studio.example/marketing-audit/results?r=1abc',
    title: '',
  })
  expect(view.referrer).toBe('https://studio.example/marketing-audit/results')
})
