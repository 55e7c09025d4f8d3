import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import type { SafeHtml } from '#content/models.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { languages } from '#locale/language.ts'
import { blockStyles } from './block-styles.ts'

const stylesOf = (html: string) => blockStyles(html as SafeHtml)

test.each([
  '',
  'Words &amp; no element: 1 &lt; 2',
  '<p id="a" lang="en">One<br>two<br /><a href="/x?a=&lt;div&gt;" rel="nofollow" target="_blank">x</a></p>',
  '<h2 class="wp-block-heading">A</h2><ul class="wp-block-list"><li>B</li></ul><hr>',
  '<figure class="wp-block-table"><table class="has-fixed-layout"><tbody><tr><th scope="row">A</th></tr></tbody></table></figure>',
])('ENT-9 a text without blocks needs none of their styles: %s', (html) => {
  expect(stylesOf(html)).toBeUndefined()
})

test.each([
  '<p>A</p><img src="/a.jpg" alt="">',
  '<p class="has-text-align-center">A</p>',
  '<p class="wp-block-list has-background">A</p>',
  '<p dir="rtl">A</p>',
  '<ol type="a"><li>A</li></ol>',
  '<p><a class="embed" href="https://video.example/1">A</a></p>',
  '<pre>A</pre>',
  '<p>A<sup>1</sup></p>',
  '<details><summary>A</summary></details>',
  '<div>A</div>',
])('ENT-9 a text with blocks needs their styles: %s', (html) => {
  expect(stylesOf(html)).toBe('prose-blocks')
  expect(blockStyles(null, '<p>A</p>' as SafeHtml, html as SafeHtml)).toBe('prose-blocks')
})

test('one built-in text needs block styles: a spreadsheet formula', async () => {
  const content = createBuiltinContent({ clock: systemClock })
  for (const language of languages) {
    const [projects, posts] = await Promise.all([
      content.projects(language),
      content.posts({ language, page: 1 }),
    ])
    const readings = await Promise.all([
      ...projects.map(({ slug }) => content.project(language, slug)),
      ...posts.items.map(({ slug }) => content.post(language, slug)),
      content.page(language, 'privacy-policy'),
    ])
    const texts = readings.flatMap((reading) => ('value' in reading ? [reading.value.content] : []))
    expect(texts).toHaveLength(10)
    expect(texts.filter((text) => blockStyles(text))).toEqual([expect.stringContaining('<pre')])
  }
})
