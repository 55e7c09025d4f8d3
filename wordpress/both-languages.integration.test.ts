import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

/** Translates into capitals, if a test enables it. */
const translator = `<?php
add_filter( 'igniting_studio_translate', function ( $translation, $text, $from, $to, $kind ) {
	return 'fail' === $text ? new WP_Error( 'quota', 'The quota is used up.' ) : "[$from-$to-$kind] " . strtoupper( $text ) . '<script>1</script>';
}, 10, 5 );
`

let wordpress: TestWordPress
let owner: AdminBrowser
let author: AdminBrowser
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'translator.php': translator })
  owner = await adminBrowser(wordpress)
  const account = { username: 'ada', password: 'a-password-of-ada-1', email: 'ada@example.com' }
  await wordpress.admin('POST', '/wp/v2/users', { ...account, roles: ['author'] })
  author = await adminBrowser(wordpress, account.username, account.password)
}, 600_000)
afterAll(() => wordpress?.stop())

const read = async (type: string, id: number) =>
  (await wordpress.admin('GET', `/wp/v2/${type}/${id}?context=edit`)).body
const write = (type: string, id: number, fields: object) =>
  wordpress.admin('POST', `/wp/v2/${type}/${id}`, fields)

async function pair(type: string, english: object, hungarian: object): Promise<{ en: number; hu: number }> {
  const made = async (fields: object) =>
    (await wordpress.admin('POST', `/wp/v2/${type}`, { status: 'publish', ...fields })).body.id as number
  const en = await made({ language: 'en', ...english })
  return { en, hu: await made({ language: 'hu', twin: en, ...hungarian }) }
}

const decoded = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&')

const address = (id: number) => `/wp-admin/admin.php?page=igniting-studio-translations&compare=${id}`

/** The form of the screen: what a browser would send, and a name for each text by its label and language. */
function formIn(html: string) {
  const areas = [...html.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs)]
  const fields: Record<string, string> = Object.fromEntries(
    areas.map(([, name = '', text = '']) => [decoded(name), decoded(text)]),
  )
  for (const name of ['igniting_studio_both', 'shown']) fields[name] = decoded(inputValue(html, name))
  return { html, fields }
}
const formOf = async (id: number, who = owner) => formIn((await who.open(address(id))).html)

/** Sends the form with other texts, by language and name; returns the next screen. */
async function send(id: number, form: { fields: Record<string, string> }, texts: Record<string, string>) {
  const changed = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const [language, key] = name.split(' ')
      return [key === undefined ? name : `texts[${language}][${key}]`, text]
    }),
  )
  const { status, to, html } = await owner.send(address(id), { ...form.fields, ...changed })
  return formIn(status === 302 ? (await owner.open(to)).html : html)
}

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`
const heading = (text: string) =>
  `<!-- wp:heading {"className":"is-own"} -->\n<h2 class="wp-block-heading is-own">${text}</h2>\n<!-- /wp:heading -->`
const list = (...items: string[]) =>
  `<!-- wp:list -->\n<ul class="wp-block-list">${items.map((item) => `<!-- wp:list-item -->\n<li>${item}</li>\n<!-- /wp:list-item -->`).join('')}</ul>\n<!-- /wp:list -->`
const image = (alt: string) =>
  `<!-- wp:image -->\n<figure class="wp-block-image"><img src="/a.png" alt="${alt}"/><figcaption class="wp-element-caption">A</figcaption></figure>\n<!-- /wp:image -->`
const text = (...blocks: string[]) => blocks.join('\n\n')

describe('PAIR-7 both languages in one screen', () => {
  test('saves title, slug, a paragraph, a list item, an alternative text and fields of both records at once, and nothing else', async () => {
    const ids = await pair(
      'portfolio',
      {
        title: 'Harbour',
        content: text(heading('Task'), paragraph('Say <em>it</em>.'), list('One', 'Two'), image('A pier')),
        acf: { challenge: 'Fog', client_name: 'Port' },
      },
      {
        title: 'Kikötő',
        content: text(heading('Feladat'), paragraph('Mondd.'), list('Egy', 'Kettő'), image('Egy móló')),
        acf: { challenge: 'Köd', client_name: 'Port' },
      },
    )
    const form = await formOf(ids.en)
    expect(form.fields['texts[en][text-1-0]']).toBe('Say <em>it</em>.')
    const saved = await send(ids.en, form, {
      'en title': 'Harbour "Light" \\ & more',
      'hu slug': 'Kikötői fény',
      'hu text-1-0': 'Mondd <strong>el.',
      'hu text-2-1': 'Két <em>tétel</em>',
      'hu text-3-0': 'A "móló"',
      'en field-challenge': 'Fog\nand rain',
      'hu field-seo_title': 'Fény',
    })
    expect(saved.html).toContain('Both languages are saved.')
    const [en, hu] = [await read('portfolio', ids.en), await read('portfolio', ids.hu)]
    expect(en.title.raw).toBe('Harbour "Light" \\ & more')
    expect(en.acf).toMatchObject({ challenge: 'Fog\nand rain', client_name: 'Port' })
    expect(hu.slug).toBe('kikotoi-feny')
    expect(hu.title.raw).toBe('Kikötő')
    expect(hu.content.raw).toBe(
      text(
        heading('Feladat'),
        paragraph('Mondd <strong>el.</strong>'),
        list('Egy', 'Két <em>tétel</em>'),
        image('A &quot;móló&quot;'),
      ),
    )
    expect(saved.fields['texts[hu][field-seo_title]']).toBe('Fény')
    // Nothing typed, nothing saved.
    expect((await send(ids.en, saved, {})).html).toContain('Nothing was changed.')
  })

  test('marks a slug that was copied with the record, but not that of a name or a service', async () => {
    const same = async (id: number) => /Same in both: 1\b/.test((await formOf(id)).html)
    const [en, hu] = [
      { title: 'Opening hours', content: text(paragraph('At nine.')), slug: 'opening-hours' },
      { title: 'Nyitvatartás', content: text(paragraph('Kilenckor.')), slug: 'opening-hours' },
    ]
    const page = await pair('pages', en, hu)
    expect(await same(page.hu)).toBe(true)
    await write('pages', page.hu, { slug: 'nyitvatartas' })
    expect(await same(page.hu)).toBe(false)
    expect(await same((await pair('services', en, hu)).hu)).toBe(false)
  })

  test('marks what is missing, the same, and changed, with the changed words, until the translation follows', async () => {
    const ids = await pair(
      'pages',
      { title: 'Hours', content: text(paragraph('We open at nine.'), paragraph('Ring twice.')) },
      { title: 'Hours', content: text(paragraph('Kilenckor nyitunk.')) },
    )
    await write('pages', ids.en, { content: text(paragraph('We open at ten.'), paragraph('Ring twice.')) })
    const { html } = await formOf(ids.hu)
    expect(html).toMatch(/Missing: 1 · Changed: 1 · Same in both: 1/)
    expect(html).toMatch(/We open at <del>nine\.<\/del> <ins>ten\.<\/ins>/)
    expect(html).toMatch(/Last saved: \w+day, /)
    const followed = await send(ids.hu, await formOf(ids.hu), { 'hu text-0-0': 'Tízkor nyitunk.' })
    expect(followed.html).not.toContain('is-changed')
    // A part that only the other language has is inserted at the corresponding position.
    await send(ids.hu, followed, { 'hu text-1-0': 'Csengess kétszer.' })
    expect((await read('pages', ids.hu)).content.raw).toBe(
      text(paragraph('Tízkor nyitunk.'), paragraph('Csengess kétszer.')),
    )
  })

  test('tells the second of two who edit the same text, shows both, loses neither, and saves at the second time', async () => {
    const ids = await pair(
      'posts',
      { title: 'One', content: paragraph('English') },
      { title: 'Egy', content: paragraph('Magyar') },
    )
    const form = await formOf(ids.en)
    await write('posts', ids.hu, { content: paragraph('Magyarul írt'), excerpt: 'Másé' })
    const typed = { 'hu text-0-0': 'Az én <b>szövegem</b>', 'en title': 'My title' }
    const told = await send(ids.en, form, typed)
    expect(told.html).toContain('Someone else changed this record meanwhile')
    expect(told.html).toMatch(/Saved meanwhile:.*Magyarul/s)
    expect(told.fields).toMatchObject({
      'texts[hu][text-0-0]': 'Az én <b>szövegem</b>',
      'texts[en][title]': 'My title',
    })
    expect((await read('posts', ids.hu)).content.raw).toBe(paragraph('Magyarul írt'))
    expect((await read('posts', ids.en)).title.raw).toBe('One')
    expect((await send(ids.en, told, {})).html).toContain('Both languages are saved.')
    const hu = await read('posts', ids.hu)
    expect(hu.content.raw).toBe(paragraph('Az én <b>szövegem</b>'))
    expect(hu.excerpt.raw).toBe('Másé')
    expect((await read('posts', ids.en)).title.raw).toBe('My title')
  })

  test('keeps what another person changed in a text that one left alone, and shows what was typed into a removed part', async () => {
    const ids = await pair(
      'posts',
      { title: 'Two', content: text(paragraph('First'), paragraph('Second')) },
      { title: 'Kettő', content: text(paragraph('Első'), paragraph('Második')) },
    )
    const form = await formOf(ids.en)
    await write('posts', ids.hu, { title: 'Közben' })
    await send(ids.en, form, { 'hu text-0-0': 'Az első' })
    expect((await read('posts', ids.hu)).title.raw).toBe('Közben')
    const again = await formOf(ids.en)
    await write('posts', ids.en, { content: paragraph('First') })
    await write('posts', ids.hu, { content: paragraph('Az első') })
    const told = await send(ids.en, again, { 'hu text-1-0': 'A második része' })
    expect(told.html).toMatch(/no longer there:.*A második része/s)
  })

  test('keeps what was typed when the form has expired', async () => {
    const ids = await pair('posts', { title: 'Three' }, { title: 'Három' })
    const form = await formOf(ids.en)
    const expired = { fields: { ...form.fields, igniting_studio_both: 'abcdef1234' } }
    const told = await send(ids.en, expired, { 'hu title': 'Hármas' })
    expect(told.html).toContain('This screen was open for too long')
    expect(told.fields['texts[hu][title]']).toBe('Hármas')
    expect((await read('posts', ids.hu)).title.raw).toBe('Három')
    expect((await send(ids.en, told, {})).html).toContain('Both languages are saved.')
  })

  test('is not open to a person who may not edit both, nor for a record without a translation', async () => {
    const ids = await pair('posts', { title: 'Closed' }, { title: 'Zárt' })
    expect((await author.open(address(ids.en))).html).not.toContain('igniting-studio-both')
    const { id } = (await wordpress.admin('POST', '/wp/v2/posts', { title: 'Alone', language: 'en' })).body
    expect((await owner.open(address(id))).html).not.toContain('igniting-studio-both')
    const form = await formOf(ids.en)
    await author.send(address(ids.en), { ...form.fields, 'texts[en][title]': 'Mine' })
    expect((await read('posts', ids.en)).title.raw).toBe('Closed')
  })

  test('asks the filter of an agency for a translation, cleans it, and says what it refused', async () => {
    const { html } = await owner.open(address((await pair('posts', { title: 'T' }, { title: 'F' })).en))
    expect(html).toContain('data-translates')
    const nonce = html.match(/_wpnonce: "(\w+)"/)?.[1] ?? ''
    const ask = (sent: string, _wpnonce = nonce) =>
      owner.send('/wp-admin/admin-ajax.php', {
        ...{ action: 'igniting_studio_both', _wpnonce, text: sent, from: 'en', to: 'hu', kind: 'inline' },
      })
    expect(JSON.parse((await ask('Say <em>it</em>')).html)).toEqual({
      success: true,
      data: '[en-hu-inline] SAY <EM>IT</EM>1',
    })
    expect(JSON.parse((await ask('fail')).html)).toEqual({ success: false, data: 'The quota is used up.' })
    expect((await ask('x', 'forged')).status).toBe(403)
  })

  test('logs no PHP notice', () => {
    expect(wordpress.reports).toEqual([])
  })
})
