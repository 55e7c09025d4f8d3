import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

/** What the Classic Editor plugin does at this address. */
const classicEditor = `<?php
add_filter( 'use_block_editor_for_post', fn( $use ) => $use && ! isset( $_GET['classic-editor'] ) );
`

let wordpress: TestWordPress
let owner: AdminBrowser
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'classic-editor.php': classicEditor })
  owner = await adminBrowser(wordpress)
}, 600_000)
afterAll(() => wordpress?.stop())

describe('the boxes of the classic editor', () => {
  const box = (id: number, html: string, fields: Record<string, string>) =>
    owner.send('/wp-admin/post.php', {
      action: 'editpost',
      post_ID: String(id),
      post_type: 'portfolio',
      _wpnonce: inputValue(html, '_wpnonce'),
      ...fields,
    })

  test('list the open problems of a record, as the panel of the block editor does', {
    timeout: 60_000,
  }, async () => {
    const text = (title: string, language: string) => ({
      title,
      content: '<p>In two sentences: who is the client, and what did they lack?</p>',
      status: 'publish',
      language,
      acf: { challenge: 'The figures were read by one person.', client_name: 'Kemence Kft.' },
    })
    const one = await wordpress.admin('POST', '/wp/v2/portfolio', text('Still English', 'en'))
    const other = await wordpress.admin('POST', '/wp/v2/portfolio', text('Still English', 'hu'))
    const pair = await wordpress.admin('POST', `/wp/v2/portfolio/${other.body.id}`, { twin: one.body.id })
    expect(pair.status).toBe(200)
    const opened = async (id: number) =>
      (await owner.open(`/wp-admin/post.php?post=${id}&action=edit&classic-editor`)).html
    const html = await opened(other.body.id)
    expect(html).toMatch(
      /<li>Title: Still the same as in the other language\. Only a name may stay so\.<\/li>/,
    )
    expect(html).toMatch(/<li>Text: Still the same as in the other language\.<\/li>/)
    expect(html).toMatch(
      /<li>[^<]*: Still the same as in the other language\. Only a name may stay so\.<\/li>/,
    )
    expect(html).not.toMatch(/<li>Client[^<]*: Still the same/)
    // The original is not a translation, and the block editor has its own step.
    expect(await opened(one.body.id)).not.toContain('Still the same as in the other language.')
    const inBlocks = await owner.open(`/wp-admin/post.php?post=${other.body.id}&action=edit`)
    expect(inBlocks.html).not.toContain('<li>Title: Still the same')
  })

  test('show stored values escaped, and store sent values cleaned', { timeout: 60_000 }, async () => {
    const { body } = await wordpress.admin('POST', '/wp/v2/portfolio', {
      title: 'Boxed',
      slug: 'boxed',
      status: 'publish',
      language: 'en',
      acf: { client_name: '"><img src=x onerror=alert(1)>' },
    })
    const { html } = await owner.open(`/wp-admin/post.php?post=${body.id}&action=edit&classic-editor`)
    expect(html).toContain('name="igniting_studio[fields][client_name]"')
    expect(html).not.toContain('<img src=x')
    const ids = Array.from(html.matchAll(/\sid="(igniting-studio[^"]*)"/g), ([, one]) => one)
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([])

    const sent = {
      igniting_studio_box: inputValue(html, 'igniting_studio_box'),
      'igniting_studio[language]': 'hu',
      'igniting_studio[fields][client_name]': 'Kenyér <b>Kft.</b>',
      'igniting_studio[fields][featured]': '1',
      'igniting_studio[fields][_edit_last]': '99',
    }
    expect((await box(body.id, html, sent)).status).toBe(302)
    const stored = (await wordpress.visitor('GET', `/wp/v2/portfolio/${body.id}`)).body
    expect(stored.language).toBe('hu')
    expect(stored.acf).toMatchObject({ client_name: 'Kenyér Kft.', featured: '1' })

    // Without its own nonce the box stores nothing, even if the editor's nonce is valid.
    const forged = { ...sent, igniting_studio_box: 'forged', 'igniting_studio[language]': 'en' }
    await box(body.id, html, forged)
    expect((await wordpress.visitor('GET', `/wp/v2/portfolio/${body.id}`)).body.language).toBe('hu')
  })
})
