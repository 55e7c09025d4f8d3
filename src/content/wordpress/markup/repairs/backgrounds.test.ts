import { expect, test } from 'vitest'
import { safeHtml } from '../safe-html.server.ts'
import { createSiteAddresses } from '../site-addresses.ts'

const upload = 'https://cms.example/wp-content/uploads/a.jpg'
const html = (source: string) =>
  safeHtml(source, { addresses: createSiteAddresses('https://cms.example'), language: 'en' })

test.each([
  ['lazysizes', `<div class="lazyload" data-bgset="${upload} 800w, ${upload} 300w"></div>`],
  ['vanilla-lazyload', `<div data-bg-multi="url(${upload}), url(${upload})"></div>`],
  ['a page builder', `<div style="background-image:url(${upload})"></div>`],
  [
    'a page builder, with other styles',
    `<section style="color:red;background: url('${upload}') no-repeat"></section>`,
  ],
])('ENT-9 a background that is the picture of its element is shown: %s', (_, source) => {
  expect(html(source)).toContain('src="/media/a.jpg')
})

test.each([
  ['behind words', `<div style="background-image:url(${upload})"><p>Words</p></div>`],
  ['of another host', '<div style="background-image:url(https://other.example/a.jpg)"></div>'],
])('ENT-9 a background that is a decoration is not: %s', (_, source) => {
  expect(html(source)).not.toContain('<img')
})
