import { expect, test } from 'vitest'
import { serviceSlugs } from '#locale/path-table.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { ServiceScene, sceneOf } from './service-scene.tsx'

test('SERV-1 each of the four services opens with its own drawing and layout', () => {
  expect(new Set(serviceSlugs.map(sceneOf)).size).toBe(serviceSlugs.length)
  for (const slug of serviceSlugs) {
    const html = renderSection(<ServiceScene slug={slug} />)
    expect(html).toContain(`service-scene--${sceneOf(slug)}`)
    expect(html).toContain('aria-hidden="true"')
  }
})

test.each(['photography', 'constructor', ''])(
  'ROUTE-4 a service added in the content system, here "%s", has a plain opening',
  (slug) => {
    expect(sceneOf(slug)).toBe('plain')
    expect(renderSection(<ServiceScene slug={slug} />)).not.toContain('<svg')
  },
)
