import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { holdsForm } from './holds-form.ts'

test.each([
  ['<!-- wp:search {"label":"Search"} /-->', true],
  ['<!-- wp:contact-form-7/contact-form-selector {"id":5} -->', true],
  ['<!-- wp:jetpack/contact-form -->', true],
  ['<!-- wp:acme/booking-form /-->', true],
  ['<!-- wp:shortcode -->[wpforms id="5"]<!-- /wp:shortcode -->', true],
  ['<p>[contact-form-7 id="abc" title="Contact"]</p>', true],
  ['<form action="/x"><input></form>', true],
  ['<!-- wp:paragraph --><p>We form an opinion.</p><!-- /wp:paragraph -->', false],
  ['<p>[gallery ids="1"]</p>', false],
  ['', false],
])('EDIT-6 detects a form in a text: %s is %s', (content, expected) => {
  expect(holdsForm(content)).toBe(expected)
})

test('EDIT-6 the classic editor detects the same', () => {
  const php = readFileSync(
    new URL('../../igniting-studio/includes/editor/open-faults.php', import.meta.url),
    'utf8',
  )
  const ts = readFileSync(new URL('holds-form.ts', import.meta.url), 'utf8')
  const inTs = /\n {2}\/(.+)\/i\n/.exec(ts)?.[1]
  const inPhp = /FORM_IN_TEXT = '~(.+)~i';/.exec(php)?.[1]
  expect(inPhp).toBe(inTs?.replaceAll('\\/', '/'))
})
