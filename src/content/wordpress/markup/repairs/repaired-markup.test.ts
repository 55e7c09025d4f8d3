import { describe, expect, test } from 'vitest'
import { safeHtml } from '../safe-html.server.ts'
import { createSiteAddresses } from '../site-addresses.ts'

const cms = 'http://127.0.0.1:8881'
const html = (source: string) => safeHtml(source, { addresses: createSiteAddresses(cms), language: 'en' })
const picture = (address: string, alt = '') =>
  `<img src="${address}" class="wp-block-cover__image-background" alt="${alt}" loading="lazy" decoding="async">`
const player = 'data-provider="example" data-url="https://media.example/a.mp4"'

describe('ENT-9 shows a picture that is only a background', () => {
  test.each([
    [
      `<div class="wp-block-cover"><div role="img" aria-label="A fire" class="wp-block-cover__image-background has-parallax" style="background-position:50% 50%;background-image:url(${cms}/wp-content/uploads/a.gif)"></div><div class="wp-block-cover__inner-container"><p>a</p></div></div>`,
      `<div class="wp-block-cover">${picture('/media/a.gif', 'A fire')}<div class="wp-block-cover__inner-container"><p>a</p></div></div>`,
    ],
    [
      `<div class="wp-block-cover has-background-dim" style="background-image:url('${cms}/wp-content/uploads/a.gif');min-height:50vh"><p>a</p></div>`,
      `<div class="wp-block-cover has-background-dim">${picture('/media/a.gif')}<p>a</p></div>`,
    ],
    [
      '<div class="wp-block-group" style="color:red;background-image:url(&quot;/wp-content/uploads/a.gif&quot;)"><p>a</p></div>',
      `<div class="wp-block-group">${picture('/media/a.gif')}<p>a</p></div>`,
    ],
    [
      '<div class="wp-block-group" style="background:#fff url()"><p>a</p></div>',
      '<div class="wp-block-group"><p>a</p></div>',
    ],
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })
})

describe('ENT-9 makes every video and audio playable, or links to it', () => {
  const outside = 'https://media.example/a.mp4'
  const link = `<a class="embed" href="${outside}" rel="noopener noreferrer" data-provider="media" ${player.replace('data-provider="example" ', '')}>a.mp4</a>`
  test.each([
    [
      'a film that would move by itself has controls instead',
      '<video autoplay loop muted playsinline src="/wp-content/uploads/a.mp4"></video>',
      '<video loop="" muted="" playsinline="" controls="" src="/media/a.mp4"></video>',
    ],
    ['one of another host', `<video controls src="${outside}"></video>`, link],
    [
      'whose sources are of another host',
      `<video poster="/wp-content/uploads/a.jpg"><source src="${outside}">Old browser.</video>`,
      link,
    ],
    [
      'behind the words of a cover',
      `<div class="wp-block-cover"><video class="wp-block-cover__video-background" autoplay muted loop src="${outside}"></video><div class="wp-block-cover__inner-container"><p>a</p></div></div>`,
      `<div class="wp-block-cover">${link}<div class="wp-block-cover__inner-container"><p>a</p></div></div>`,
    ],
    [
      'a source at home is enough',
      `<audio><source src="${outside}"><source src="/wp-content/uploads/a.mp3" type="audio/mpeg"></audio>`,
      '<audio controls=""><source type="audio/mpeg" src="/media/a.mp3"></audio>',
    ],
    [
      'no file at all: what it says instead',
      '<audio controls><p>Ask us for it.</p></audio>',
      '<div><p>Ask us for it.</p></div>',
    ],
  ])('%s', (_, source, expected) => {
    expect(html(source)).toBe(expected)
  })
})

describe('ENT-9 removes labels of removed fields, and no other text', () => {
  test.each([
    [
      '<form><p>Write to us.</p><p><label>Name <input name="n"></label></p><p><label for="m">Mail</label><input id="m"></p><fieldset><legend>Which?</legend><input type="radio"></fieldset><button>Send</button></form>',
      '<p><a href="/contact">Write to us</a></p><p>Write to us.</p>',
    ],
    ['<label for="s">Archive</label><select id="s"><option>May</select><p>a</p>', '<p>a</p>'],
    ['<label><input type="checkbox"> I agree</label><p>a</p>', '<p>a</p>'],
    [
      '<input type="checkbox" id="q"><label for="q">A question</label><p>An answer</p>',
      'A question<p>An answer</p>',
    ],
    ['<p><button>Opens nothing</button></p>', '<p>Opens nothing</p>'],
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })
})

test('ENT-9 turns accordions into details, and lists every tab under its name', () => {
  const item = (open: string) =>
    `<div class="wp-block-accordion-item${open}"><h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">Why?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><div role="region" class="wp-block-accordion-panel"><p>So.</p></div></div>`
  const folded = (open: string) =>
    `<details class="wp-block-details"${open}><summary>Why?</summary><div class="wp-block-accordion-panel"><p>So.</p></div></details>`
  expect(html(item('') + item(' is-open'))).toBe(folded('') + folded(' open=""'))
  expect(
    html(
      '<div class="wp-block-tabs"><div role="tablist" class="wp-block-tab-list"><button role="tab">One</button><button role="tab">Two</button></div><div class="wp-block-tab-panels"><section class="wp-block-tab-panel"><p>a</p></section><section class="wp-block-tab-panel"><p>b</p></section></div></div>',
    ),
  ).toBe(
    '<div class="wp-block-tabs"><div class="wp-block-tab-panels"><h2>One</h2><p>a</p><h2>Two</h2><p>b</p></div></div>',
  )
})

test('ENT-9 keeps a formula, and strips what MathML must not contain', () => {
  const formula = '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>'
  expect(html(`<div class="wp-block-math">${formula}</div>`)).toBe(
    `<div class="wp-block-math">${formula}</div>`,
  )
  expect(
    html(
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\x</annotation></semantics><maction href="javascript:alert(1)">y</maction></math>',
    ),
  ).toBe('<math><semantics><mi>x</mi></semantics>y</math>')
})

describe('ENT-9 lists contain only items, and items are only in lists', () => {
  test.each([
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<ol><ol><li>a</li></ol></ol>', '<ol><li><ol><li>a</li></ol></li></ol>'],
    ['<ul>a<p>b</p></ul>', '<ul><li>a</li><li><p>b</p></li></ul>'],
    ['<p>a</p><li>b</li> <li>c</li><p>d</p>', '<p>a</p><ul><li>b</li> <li>c</li></ul><p>d</p>'],
    ['<dt>a</dt><dd>b</dd>', '<dl><dt>a</dt><dd>b</dd></dl>'],
    ['<dl><p>a</p></dl>', '<dl><dd><p>a</p></dd></dl>'],
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })
})

describe('ENT-9 links', () => {
  test('a picture of another host inside a link leaves its alternative text', () => {
    expect(html('<a href="/about"><img src="https://media.example/a.png" alt="The studio"></a>')).toBe(
      '<a href="/about">The studio</a>',
    )
  })

  test.each(['<a href="/about"></a>', '<a href="/about"> <span></span></a>'])(
    'with nothing in it: %s',
    (source) => {
      expect(html(`<p>a</p>${source}`)).toBe('<p>a</p>')
    },
  )

  test('to a missing target become plain text that says so', () => {
    expect(html('<a href="#">a</a><a href="#b">b</a><a name="c"></a><a href="#c">c</a>')).toBe(
      '<a>a</a><a>b</a><a id="user-content-c"></a><a href="#user-content-c">c</a>',
    )
  })

  test('keep an existing target', () => {
    expect(html('<a id="here" href="/about"></a>')).toBe('<a id="user-content-here" href="/about"></a>')
  })
})

test.each([
  ['<ol style="list-style-type:upper-roman"><li>a</li></ol>', '<ol type="I"><li>a</li></ol>'],
  ['<ol style="list-style-type:lower-alpha"><li>a</li></ol>', '<ol type="a"><li>a</li></ol>'],
  ['<p lang="php">a</p>', '<p>a</p>'],
  ['<p lang="pt-BR">a</p>', '<p lang="pt-BR">a</p>'],
  ['<p aria-label="b">a</p>', '<p>a</p>'],
  [
    '<div class="wp-block-button has-custom-width" style="--wp--block-button--width: 60;">a</div>',
    '<div class="wp-block-button has-custom-width has-width-60">a</div>',
  ],
])('ENT-9 %s is written %s', (source, expected) => {
  expect(html(source)).toBe(expected)
})
