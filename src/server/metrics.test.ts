import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('/metrics tells what the site tells, however often it is read', async () => {
  const metrics = createMetrics({
    pages: () => ({ pages: 2, bytes: 300 }),
    renders: () => 3,
    isWordPressAvailable: () => true,
  })
  await metrics.text()
  const lines = (await metrics.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'site_page_renders_total 3',
      'site_kept_pages 2',
      'site_kept_page_bytes 300',
      'site_wordpress_available 1',
    ]),
  )
})
