import { describe, expect, test } from 'vitest'
import type { Language } from '#locale/language.ts'
import { safeHtml } from '../safe-html.server.ts'
import { createSiteAddresses } from '../site-addresses.ts'

const html = (source: string, language: Language = 'en') =>
  safeHtml(source, { addresses: createSiteAddresses('https://cms.example'), language })
const contact = '<p><a href="/contact">Write to us</a></p>'
const search = '<p><a href="/search">Search the site</a></p>'

describe('ENT-9 replaces a form that cannot work here with a link to one that does', () => {
  test.each([
    [
      'of Contact Form 7',
      '<div class="wpcf7 no-js" id="wpcf7-f12-o1"><div class="screen-reader-response"><p role="status"></p><ul></ul></div><form class="wpcf7-form"><p>Write.</p><p><label>Name <input name="n"></label></p><input type="hidden" name="_x"></form></div>',
    ],
    [
      'of WPForms',
      '<div class="wpforms-container"><form><input type="email" id="a"><button>Send</button></form></div>',
    ],
    [
      'that a script would draw',
      '<div id="nf-form-1-cont" class="nf-form-cont"><div class="nf-loading-spinner"></div></div>',
    ],
    [
      'that its plugin does not find',
      '<p class="wpcf7-contact-form-not-found"><strong>Error:</strong> Contact form not found.</p>',
    ],
    ['whose plugin is off', '<p>[contact-form-7 id=&#8221;abc&#8221; title=&#8221;Contact&#8221;]</p>'],
    ['whose plugin is off, in a block', '[wpforms id="5"]'],
    [
      'of Jetpack, whose plugin is off',
      '[contact-form][contact-field label="Name" type="name"] [/contact-form]',
    ],
    ['two in one block', '<p>[contact-form-7 id="1"] [wpforms id="2"]</p>'],
    ['without its script', '<div class="wpforms-container" data-formid="1"></div>'],
    ['of Typeform', '<div data-tf-live="01H"></div>'],
    ['of HubSpot', '<script>hbspt.forms.create({ portalId: "1" })</script>'],
    ['of Gravity Forms', '<p>[gravityform id=&#8221;1&#8243; title=&#8221;false&#8221;]</p>'],
  ])('%s', (_, source) => {
    expect(html(source)).toContain(contact)
    expect(html(source)).not.toMatch(/\[|Error:|<form|<input/)
    expect(html(source, 'hu')).toContain('<p><a href="/hu/contact">Írj nekünk</a></p>')
  })

  test.each([
    [
      'a block',
      '<form role="search" method="get" class="wp-block-search__button-outside wp-block-search"><label class="wp-block-search__label" for="s">Search</label><div><input class="wp-block-search__input" type="search" name="s" id="s"><button>Search</button></div></form>',
    ],
    ['a widget', '<form class="searchform"><input type="text" name="s"><input type="submit"></form>'],
    ['a shortcode', '<p>[searchform]</p>'],
  ])('links a search form to the search: %s', (_, source) => {
    expect(html(source)).toContain(search)
    expect(html(source)).not.toContain('/contact')
  })

  test.each([
    ['without a field', '<form action="/x"><p>a</p><button>b</button></form>', '<p>a</p>'],
    ['with hidden fields alone', '<form><input type="hidden" name="a"></form><p>b</p>', '<p>b</p>'],
    ['in words about it', '<p>Use [contact-form-7] for it.</p>', '<p>Use [contact-form-7] for it.</p>'],
    ['in code', '<pre>[contact-form-7]</pre>', '<pre>[contact-form-7]</pre>'],
    ['in code of a line', '<p><code>[wpforms id="1"]</code></p>', '<p><code>[wpforms id="1"]</code></p>'],
    ['of no form', '<p>[gallery ids="1"]</p>', '<p>[gallery ids="1"]</p>'],
  ])('nothing is added: %s', (_, source, expected) => {
    expect(html(source)).toBe(expected)
  })
})

test('ENT-9 a shortcode in a sentence becomes a link there', () => {
  expect(html('<p>Write here: [contact-form-7 id=&#8221;1&#8221;] or call.</p>')).toBe(
    '<p>Write here: <a href="/contact">Write to us</a> or call.</p>',
  )
  expect(html('<p>[contact-form-7 id="1"]<br>Thanks</p>')).toBe(
    '<p><a href="/contact">Write to us</a><br>Thanks</p>',
  )
  expect(html('<p>The shortcode is [[contact-form-7 id="1"]]</p>')).toContain('[[contact-form-7')
  expect(html('<p>Put [contact-form] where you like.</p>')).toContain('[contact-form]')
})
