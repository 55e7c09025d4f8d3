import { expect, test } from 'vitest'
import { tidyPath } from './page-paths.ts'

test.each([
  ['/about/', '/about'],
  ['//evil.example/', '/evil.example'],
  ['/HU/About', '/hu/about'],
  ['/%68u/%61bout', '/hu/about'],
  ['/hu/blog/Sz%c3%adn', '/hu/blog/sz%C3%ADn'],
  ['/blog/100%', '/blog/100%25'],
  ['/Studio/Our-Team/', '/studio/our-team'],
])('ROUTE-3 the page of %s has its canonical address at %s', (pathname, tidy) => {
  expect(tidyPath(pathname)).toBe(tidy)
  expect(tidyPath(tidy)).toBeNull()
})

test.each(['/', '/hu', '/blog/a%2Fb', '/en/Not/A/Page', '/debug/mailchimp'])(
  'does not change %s',
  (pathname) => {
    expect(tidyPath(pathname)).toBeNull()
  },
)
