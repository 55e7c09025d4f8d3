import { describe, expect, test } from 'vitest'
import { safeHtml } from '../safe-html.server.ts'
import { createSiteAddresses } from '../site-addresses.ts'

const cms = 'https://cms.example'
const uploads = `${cms}/wp-content/uploads`
const html = (source: string) => safeHtml(source, { addresses: createSiteAddresses(cms), language: 'en' })
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const blankSvg = `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%20640%20400'%3E%3C/svg%3E`
/** Addresses of all pictures that are shown, in order, without their widths. */
const pictures = (source: string) =>
  Array.from(html(source).matchAll(/<img src="([^"?]*)/g), ([, address]) => address)

describe('ENT-9 finds the picture wherever a lazy-loading plugin puts it', () => {
  test.each([
    ['Smush', `<img data-src="${uploads}/a.jpg" src="${blank}" class="lazyload" alt="A">`],
    [
      'Smush with candidates',
      `<img data-src="${uploads}/a.jpg" data-srcset="${uploads}/a.jpg 700w, ${uploads}/a-300x200.jpg 300w" data-sizes="auto" src="${blankSvg}" class="lazyload"><noscript><img src="${uploads}/a.jpg"></noscript>`,
    ],
    [
      'WP Rocket',
      `<img src="${blankSvg}" width="640" height="400" alt="A" data-lazy-srcset="${uploads}/a.jpg 640w, ${uploads}/a-300x188.jpg 300w" data-lazy-sizes="(max-width: 640px) 100vw, 640px" data-lazy-src="${uploads}/a.jpg"><noscript><img src="${uploads}/a.jpg" alt="A" srcset="${uploads}/a.jpg 640w"></noscript>`,
    ],
    [
      'LiteSpeed',
      `<img data-lazyloaded="1" data-placeholder-resp="640x400" src="${blankSvg}" data-src="${uploads}/a.jpg" data-srcset="${uploads}/a.jpg 640w" data-sizes="640px" alt="A"><noscript><img src="${uploads}/a.jpg" alt="A"></noscript>`,
    ],
    [
      'EWWW',
      `<img src="${blank}" alt="A" data-src="${uploads}/a.jpg" data-eio-rwidth="640" data-eio-rheight="400" decoding="async" class="lazyload"><noscript><img src="${uploads}/a.jpg" data-eio="l"></noscript>`,
    ],
    [
      'a3 Lazy Load',
      `<img class="lazy lazy-hidden" src="//cms.example/wp-content/plugins/a3-lazy-load/assets/images/lazy_placeholder.gif" data-lazy-type="image" data-src="${uploads}/a.jpg" alt="A"><noscript><img src="${uploads}/a.jpg" alt="A"></noscript>`,
    ],
    [
      'Jetpack',
      `<img data-lazy-src="https://i0.wp.com/cms.example/wp-content/uploads/a.jpg?resize=640%2C400&#038;is-pending-load=1#038;ssl=1" srcset="${blank}" class="jetpack-lazy-image" src="https://i0.wp.com/cms.example/wp-content/uploads/a.jpg?resize=640%2C400" alt="A"><noscript><img data-lazy-fallback="1" src="https://i0.wp.com/cms.example/wp-content/uploads/a.jpg"></noscript>`,
    ],
    [
      'Jetpack’s carousel',
      `<img src="${blank}" data-orig-file="${uploads}/a.jpg" data-large-file="${uploads}/a-1024x640.jpg">`,
    ],
    ['Elementor', `<img src="${blank}" data-src="/wp-content/uploads/a.jpg" class="swiper-lazy">`],
    [
      'Lazy Loader',
      `<noscript><img src="${uploads}/a.jpg" alt="A"></noscript><img class="lazyload" src="${blankSvg}" data-src="${uploads}/a.jpg" data-srcset="${uploads}/a.jpg 640w" alt="A">`,
    ],
    ['Avada', `<img class="lazyload" src="${blankSvg}" data-orig-src="${uploads}/a.jpg">`],
    [
      'Cloudflare',
      `<img data-cfsrc="${uploads}/a.jpg" style="display:none"><noscript><img src="${uploads}/a.jpg"></noscript>`,
    ],
    ['jQuery', `<img data-original="${uploads}/a.jpg" src="${cms}/wp-content/themes/x/grey.gif">`],
    [
      'Optimole',
      `<img data-opt-src="https://x.i.optimole.com/w:auto/h:auto/q:mauto/${uploads}/a.jpg" src="${blank}">`,
    ],
    [
      'NitroPack',
      `<img src="${blank}" nitro-lazy-src="${uploads}/a.jpg" nitro-lazy-srcset="${uploads}/a.jpg 640w">`,
    ],
    ['an attribute without data-', `<img src="${blank}" lazy-src="${uploads}/a.jpg">`],
    [
      'a copy that names another size',
      `<img src="${blank}" data-lazy-src="${uploads}/a-300x200.jpg" data-lazy-srcset="${uploads}/a-300x200.jpg 300w, ${uploads}/a.jpg 640w"><noscript><img src="${uploads}/a-300x200.jpg"></noscript>`,
    ],
    ['an attribute of a theme', `<img src="" data-theme-picture="${uploads}/a.jpg">`],
    ['no src at all', `<img data-src="${uploads}/a.jpg">`],
    [
      'a placeholder that is an upload itself',
      `<img src="${uploads}/loading.gif" data-lazy-src="${uploads}/a.jpg">`,
    ],
    [
      'a smaller preview',
      `<img src="${blank}" data-lqip-src="${uploads}/tiny.jpg" data-src="${uploads}/a.jpg">`,
    ],
    [
      'picture',
      `<picture><source data-srcset="${uploads}/a.webp 640w" type="image/webp"><img src="${blank}" data-src="${uploads}/a.jpg"></picture>`,
    ],
    [
      'only its noscript',
      `<img src="${blank}" alt="A"><noscript><img src="${uploads}/a.jpg" alt="A"></noscript>`,
    ],
    ['a link to it', `<a href="${uploads}/a.jpg"><img src="${blank}" alt="A"></a>`],
    [
      'a noscript without a placeholder',
      `<span class="lazy"></span><noscript><img src="${uploads}/a.jpg"></noscript>`,
    ],
    [
      'a figure',
      `<figure class="wp-block-image"><img src="${blank}" data-src="${uploads}/a.jpg"><noscript><img src="${uploads}/a.jpg"></noscript></figure>`,
    ],
  ])('%s', (_, source) => {
    expect(pictures(source)).toEqual(['/media/a.jpg'])
    expect(html(source)).not.toMatch(/data:|data-|noscript|cms\.example/)
  })

  test('takes the candidates of a <source> where the image has none', () => {
    expect(
      pictures(
        `<picture><source srcset="${uploads}/b-300x200.webp 300w,${uploads}/b.webp 640w" type="image/webp"><img src="${blank}"></picture>`,
      ),
    ).toEqual(['/media/b.webp'])
  })

  test('keeps alternative text and dimensions, and offers the widths of the largest candidate', () => {
    expect(
      html(
        `<img width="640" height="400" src="${blankSvg}" alt="A" data-lazy-srcset="${uploads}/a-300x188.jpg 300w,${uploads}/a.jpg 640w" data-lazy-src="${uploads}/a-300x188.jpg">`,
      ),
    ).toBe(
      '<img src="/media/a.jpg?w=960" srcset="/media/a.jpg?w=320 320w, /media/a.jpg?w=480 480w, /media/a.jpg?w=640 640w" ' +
        'sizes="auto, min(100vw, 640px)" width="640" height="400" alt="A" loading="lazy" decoding="async">',
    )
  })

  test('reads candidates by density, and addresses with commas', () => {
    expect(pictures(`<img src="${blank}" srcset="${uploads}/a,b.jpg 1x, ${uploads}/a@2x.jpg 2x">`)).toEqual([
      '/media/a,b.jpg',
    ])
  })

  test('shows two pictures and their copies once each', () => {
    const lazy = (name: string) =>
      `<img src="${blank}" data-src="${uploads}/${name}-640x400.jpg"><noscript><img src="${uploads}/${name}.jpg"></noscript>`
    expect(pictures(`<p>${lazy('a')}</p>${lazy('b')}`)).toEqual([
      '/media/a-640x400.jpg',
      '/media/b-640x400.jpg',
    ])
  })
})

describe('ENT-9 replaces what cannot be shown with a link or its text', () => {
  const link = (url: string, text: string) => `<a href="${url}" rel="noopener noreferrer">${text}</a>`
  test.each([
    [
      'a picture of another host over http',
      '<figure class="wp-block-image"><img src="http://other.example/a.jpg" alt="A"></figure>',
      `<figure class="wp-block-image">${link('http://other.example/a.jpg', 'A')}</figure>`,
    ],
    [
      'a late one of another host',
      `<p><img src="${blank}" data-src="https://other.example/a.jpg" alt="A"></p>`,
      `<p>${link('https://other.example/a.jpg', 'A')}</p>`,
    ],
    ['a drawing in the address', `<p><img src="${blank}" alt="A red line"></p>`, '<p>A red line</p>'],
    ['a file of the author’s own machine', '<p><img src="file:///C:/a.jpg" alt="A"></p>', '<p>A</p>'],
    [
      'one without words, with its frame',
      `<p>a</p><figure class="wp-block-image"><img src="${blank}"></figure>`,
      '<p>a</p>',
    ],
    [
      'one with a caption',
      `<figure><img src="${blank}" alt=""><figcaption>b</figcaption></figure>`,
      '<figure><figcaption>b</figcaption></figure>',
    ],
    [
      'a smiley',
      '<p>a <img src="https://s.w.org/images/core/emoji/17/72x72/1f600.png" alt="😀" class="wp-smiley"></p>',
      '<p>a 😀</p>',
    ],
    [
      'a counter of visits',
      '<p>a<img src="https://count.example/x.gif" width="1" height="1" alt=""></p>',
      '<p>a</p>',
    ],
    [
      'a counter in a noscript',
      '<p>a</p><noscript><img height="1" width="1" src="https://count.example/tr?id=1"></noscript>',
      '<p>a</p>',
    ],
  ])('%s', (_, source, expected) => {
    expect(html(source)).toBe(expected)
  })
})

describe('ENT-9 finds lazy-loaded frames, videos and backgrounds', () => {
  const embed = (source: string) => html(source).match(/data-url="[^"]*"/g)
  test.each([
    ['<iframe src="about:blank" data-src="https://www.youtube.com/embed/x" title="F"></iframe>'],
    [
      '<iframe data-lazy-src="https://www.youtube.com/embed/x"></iframe><noscript><iframe src="https://www.youtube.com/embed/x"></iframe></noscript>',
    ],
    [
      '<div class="rll-youtube-player" data-src="https://www.youtube.com/embed/x"></div><noscript><iframe src="https://www.youtube.com/embed/x"></iframe></noscript>',
    ],
  ])('%s', (source) => {
    expect(embed(source)).toEqual(['data-url="https://www.youtube.com/embed/x"'])
  })

  test('a film', () => {
    expect(html(`<video class="lazyload" data-src="${uploads}/a.mp4"></video>`)).toContain(
      'src="/media/a.mp4"',
    )
  })

  test.each([
    `<div class="wp-block-cover" data-bg="${uploads}/a.jpg"><p>b</p></div>`,
    `<div class="rocket-lazyload" data-bg="url('${uploads}/a.jpg')" style=""><p>b</p></div>`,
    `<section data-background-image="${uploads}/a.jpg"><p>b</p></section>`,
  ])('a background: %s', (source) => {
    expect(pictures(source)).toEqual(['/media/a.jpg'])
    expect(html(source)).toContain('<p>b</p>')
  })

  test('ignores a missing background and one of another host', () => {
    expect(html('<div data-bg="https://other.example/a.jpg" data-background="dark"><p>b</p></div>')).toBe(
      '<div><p>b</p></div>',
    )
  })
})
