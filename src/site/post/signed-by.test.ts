import { expect, test } from 'vitest'
import { pathTo } from '#locale/path-table.ts'
import { signedBy } from './signed-by.ts'

const member = (name: string) => ({ name, role: 'Data', description: '', picture: null })
const team = [member(''), member('Kovács Anna'), member('李雷')]
const by = (name: string, language: 'en' | 'hu' = 'en') =>
  signedBy({ author: { id: 1, name }, language }, team)

test('BLOG-2 signs a post with its author, linked to the about page for team members', () => {
  const anna = { name: 'kovacs anna', role: 'Data', about: '', person: '/about#person-kovacs-anna' }
  expect(by(' kovacs anna')).toEqual(anna)
  expect(by('Kovács Anna', 'hu').person).toBe(`${pathTo('about', 'hu')}#person-kovacs-anna`)
  expect(by('李雷').person).toBe('/about#person-李雷')
  expect(by('Ada')).toEqual({ name: 'Ada', role: '', about: '', person: null })
})

test('BLOG-2 introduces a guest with their profile where it is in the language of the post', () => {
  const about = (name: string, language: 'en' | 'hu', description: string) =>
    signedBy({ author: { id: 1, name }, language }, team, { id: 1, name, slug: 'a', description }).about
  expect(about('Ada', 'en', 'Bakes bread.')).toBe('Bakes bread.')
  expect(about('Ada', 'hu', 'Bakes bread.')).toBe('')
  expect(about('Ada', 'hu', 'Kenyeret süt.')).toBe('Kenyeret süt.')
  expect(about('Kovács Anna', 'en', 'The about page says more.')).toBe('')
})

test('BLOG-2 signs a post without an author with the studio', () => {
  for (const name of ['', '  ', '!']) expect(by(name).person).toBeNull()
  expect(by('').name).toBe('')
})
