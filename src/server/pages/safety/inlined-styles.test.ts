import { expect, test } from 'vitest'
import { stylesPlaceholder } from '#site/styles-placeholder.ts'
import { hashSource } from './content-security-policy.ts'
import { createStyleInliner } from './inlined-styles.ts'

const page = (routeId: string) =>
  Buffer.from(`<head><style>${stylesPlaceholder(routeId)}</style></head><body>é</body>`)

test('a page gets the styles of its route and their hashes', () => {
  const withStyles = createStyleInliner((routeId) => `.of{content:'${routeId}'}`)
  for (const routeId of ['en/home', 'hu/post']) {
    const { body, styles } = withStyles(page(routeId))
    expect(body.toString()).toBe(`<head><style>.of{content:'${routeId}'}</style></head><body>é</body>`)
    expect(styles).toEqual([hashSource(`.of{content:'${routeId}'}`)])
  }
})

test('builds the styles of a route once', () => {
  const asked: string[] = []
  const withStyles = createStyleInliner((routeId) => {
    asked.push(routeId)
    return ''
  })
  withStyles(page('en/home'))
  withStyles(page('en/home'))
  expect(asked).toEqual(['en/home'])
})

test('does not change a page without a placeholder for them', () => {
  const { body, styles } = createStyleInliner(() => 'p{}')(Buffer.from('<p>/* styles of en/home */</p>'))
  expect(body.toString()).toBe('<p>/* styles of en/home */</p>')
  expect(styles).toEqual([])
})
