import { expect, test } from 'vitest'
import { renderSection } from '#testing/builders/render-section.tsx'
import { Signature, type Signed } from './signature.tsx'

const signature = (signed: Partial<Signed>) =>
  renderSection(
    <Signature writtenBy="By" signed={{ name: '', role: '', about: '', person: null, ...signed }} />,
  )

test('BLOG-2 a signature leads to its person on the about page, or to the studio, or nowhere', () => {
  const person = '/about#person-anna'
  expect(signature({ name: 'Anna', role: 'Data', person })).toMatch(
    /href="\/about#person-anna">Anna<\/a><span[^>]*>Data</,
  )
  expect(signature({})).toContain('href="/about">Igniting Studio</a>')
  expect(signature({ name: 'Igniting Studio' })).toContain('href="/about">Igniting Studio</a>')
  const guest = signature({ name: 'A guest' })
  expect(guest).toContain('A guest')
  expect(guest).not.toContain('href')
})

test('BLOG-2 introduces a guest below the signature, but not the studio', () => {
  const about = 'Writes & bakes.'
  expect(signature({ name: 'A guest', about })).toContain('Writes &amp; bakes.')
  expect(signature({ about })).not.toContain('Writes')
})
