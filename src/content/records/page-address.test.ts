import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reservedFolders } from '#locale/path-table.ts'
import { pageAddress } from './page-address.ts'

test.each([
  ['/studio/', 'studio', 'en', '/studio'],
  ['/studio/team/', 'team', 'hu', '/hu/studio/team'],
  ['/hu/rolunk/', 'rolunk', 'hu', '/hu/rolunk'],
  ['/en/about-us/', 'about-us', 'en', '/about-us'],
  ['/%c5%91sz/%C3%89v/', 'Év', 'hu', '/hu/%C5%91sz/%C3%A9v'],
  ['', 'studio', 'en', '/studio'],
  ['/', 'front', 'hu', '/hu'],
  ['/about/', 'about', 'hu', '/hu/about'],
  ['/legal/privacy-policy/', 'privacy-policy', 'en', '/privacy-policy'],
  ['/services/seo/', 'seo', 'en', '/seo'],
  ['/blog/a/b/', 'b', 'en', '/b'],
  ['/media/', 'media', 'en', ''],
  ['/%zz/', 'odd', 'en', '/odd'],
] as const)('ROUTE-7 the page %s with the slug %s in %s has the path %j', (path, slug, language, address) => {
  expect(pageAddress(path, slug, language)).toBe(address)
})

test('FACE-1 ROUTE-7 the plugin knows the same folders', () => {
  const plugin = readFileSync('wordpress/igniting-studio/includes/public-face/addresses.php', 'utf8')
  const [, list = ''] = /TAKEN_FOLDERS = array\((.*?)\)/.exec(plugin) ?? []
  expect([...list.matchAll(/'([^']+)'/g)].map(([, folder]) => folder).toSorted()).toEqual(
    [...reservedFolders].filter((folder) => folder !== '.well-known').toSorted(),
  )
})
