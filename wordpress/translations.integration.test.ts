import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminBrowser } from '#testing/servers/admin-browser.ts'
import type { RestCaller } from '#testing/servers/test-wordpress.ts'
import { likeWpCli } from '#testing/wordpress/like-wp-cli.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

/** Removes a record's language, as for one from before the plugin. */
const forgetLanguage = `<?php
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/forget-language', array(
	'methods' => 'POST', 'permission_callback' => fn() => current_user_can( 'manage_options' ),
	'callback' => fn( $request ) => delete_post_meta( $request['id'], '_igniting_studio_language' ),
) ) );
`

/** Appends the number of queries to each screen. */
const countQueries = `<?php
add_action( 'admin_footer', function () { echo '<!-- queries: ' . get_num_queries() . ' -->'; } );
`

let wordpress: Awaited<ReturnType<typeof startWordPressWith>>
beforeAll(async () => {
  wordpress = await startWordPressWith({
    'like-wp-cli.php': likeWpCli,
    'forget-language.php': forgetLanguage,
    'count-queries.php': countQueries,
  })
}, 600_000)
afterAll(() => wordpress?.stop())

const admin = (...call: Parameters<RestCaller>) => wordpress.admin(...call)
async function made(type: string, fields: object) {
  const { status, body } = await admin('POST', `/wp/v2/${type}`, { status: 'publish', ...fields })
  expect([status, body.message]).toEqual([201, undefined])
  return body
}
const translationOf = (id: number) => admin('GET', `/igniting-studio/v1/records/${id}/translation`)
const problemsOf = async (id: number) => (await translationOf(id)).body.record.problems
const cli = async (command: string, args: unknown[] = [], options = {}) =>
  (await wordpress.visitor('POST', '/test/v1/cli', { command: `igniting-studio ${command}`, args, options }))
    .body

describe('PAIR-4 the other version of a record', () => {
  test('has its content, fields, pictures and terms, is a draft, and is linked', async () => {
    const [media] = (await admin('GET', '/wp/v2/media?per_page=1')).body
    const english = (await admin('POST', '/wp/v2/tags', { name: 'Light house', language: 'en' })).body
    const neutral = (await admin('POST', '/wp/v2/tags', { name: 'Anything' })).body
    const content = '<!-- wp:heading --><h2>Quote " \\ &amp; more</h2><!-- /wp:heading -->'
    const acf = {
      client_name: 'Bread "&" \\ Butter',
      features: 'One\nTwo',
      metric_1_label: 'Speed',
      featured: true,
    }
    const source = await made('portfolio', {
      title: 'Quote " \\ title',
      slug: 'copied-project',
      content,
      excerpt: 'Short',
      language: 'en',
      acf,
      featured_media: media.id,
      tags: [english.id, neutral.id],
      categories: [(await admin('GET', '/wp/v2/categories?slug=portfolio')).body[0].id],
    })
    const answer = await admin('POST', `/igniting-studio/v1/records/${source.id}/translation`)
    expect(answer.status).toBe(201)
    const copy = (await admin('GET', `/wp/v2/portfolio/${answer.body.twin.id}?context=edit`)).body
    const original = (await admin('GET', `/wp/v2/portfolio/${source.id}?context=edit`)).body
    expect(copy).toMatchObject({ status: 'draft', language: 'hu', slug: 'copied-project', twin: source.id })
    for (const part of ['title', 'content', 'excerpt', 'acf', 'featured_media', 'tags', 'categories'])
      expect([part, copy[part]]).toEqual([part, original[part]])
    expect(original.twin).toBe(copy.id)
    expect(await problemsOf(source.id)).toEqual(['unpublished'])

    const again = await admin('POST', `/igniting-studio/v1/records/${source.id}/translation`)
    expect([again.status, again.body.twin.id]).toEqual([200, copy.id])
    const published = await admin('POST', `/wp/v2/portfolio/${copy.id}`, { status: 'publish' })
    expect(published.body.translations).toEqual({ en: 'copied-project', hu: 'copied-project' })
  })

  test('is not created from a record without a language or a non-record', async () => {
    const { body: draft } = await admin('POST', '/wp/v2/posts', { title: 'Undecided', language: '' })
    expect((await admin('POST', `/igniting-studio/v1/records/${draft.id}/translation`)).status).toBe(409)
    const [media] = (await admin('GET', '/wp/v2/media?per_page=1')).body
    for (const id of [media.id, 999_999])
      expect((await admin('POST', `/igniting-studio/v1/records/${id}/translation`)).status).toBe(403)
  })
})

describe('PAIR-5 translation problems', () => {
  test('are: missing, unlinked, unpublished, outdated, differently structured, without a language', async () => {
    const missing = await made('posts', { title: 'Missing', slug: 'missing-one', language: 'en' })
    const left = await made('posts', { title: 'Left', slug: 'same-slug', language: 'en' })
    const right = await made('posts', { title: 'Right', slug: 'same-slug', language: 'hu' })
    const en = await made('posts', {
      title: 'Pair',
      slug: 'a-pair',
      language: 'en',
      content: '<h2>A</h2><p>B</p>',
    })
    const content = '<h2>A</h2><p>B</p><ul><li>C</li></ul><img src="a.png"/>'
    const hu = await made('posts', { title: 'Pár', slug: 'a-pair', language: 'hu', content, twin: en.id })
    const none = await made('posts', { title: 'None', slug: 'none', language: 'en' })
    await admin('POST', '/test/v1/forget-language', { id: none.id })

    expect([await problemsOf(en.id), await problemsOf(hu.id)]).toEqual([[], ['structure']])
    expect((await translationOf(hu.id)).body.record.differences).toEqual([
      'Pictures in the text: 1 here, 0 in the translation',
      'Lists: 1 here, 0 in the translation',
    ])
    await admin('POST', `/wp/v2/posts/${hu.id}`, { content: '<h2>Á</h2><p>Új</p>' })
    expect([await problemsOf(en.id), await problemsOf(hu.id)]).toEqual([['older'], []])

    const rows = async (problem: string) => {
      const { body } = await admin(
        'GET',
        `/igniting-studio/v1/translations?type=post&per_page=100&problem=${problem}`,
      )
      return body.items.map(({ id }: { id: number }) => id)
    }
    expect(await rows('missing')).toContain(missing.id)
    expect(await rows('unpaired')).toEqual([right.id])
    expect(await rows('missing')).not.toContain(left.id)
    expect(await rows('older')).toEqual([en.id])
    expect(await rows('no-language')).toContain(none.id)
    const { body } = await admin('GET', '/igniting-studio/v1/translations?type=post')
    expect(body.counts).toMatchObject({ unpaired: 1, older: 1 })

    const [line] = (await cli('translations', [], { problem: 'older' })) as string[]
    expect(line).toMatch(new RegExp(`^${en.id}\\|post\\|publish\\|en\\|${hu.id}\\|Pair\\|older\\|`))
    expect(await cli('translations', [], { problem: 'odd' })).toEqual([
      expect.stringMatching(/^Error: .*missing/),
    ])
  })

  test('end with an update; a changed field counts, a new category does not', async () => {
    const en = await made('portfolio', { title: 'Steps', slug: 'steps', language: 'en' })
    const hu = await made('portfolio', { title: 'Lépések', slug: 'lepesek', language: 'hu', twin: en.id })
    expect([await problemsOf(en.id), await problemsOf(hu.id)]).toEqual([[], []])
    await admin('POST', `/wp/v2/portfolio/${en.id}`, { categories: [1] })
    expect(await problemsOf(hu.id)).toEqual([])
    // Hungarian words of the English record: there is nothing of the kind in its translation.
    const { body: worded } = await admin('POST', `/wp/v2/portfolio/${en.id}`, {
      acf: { project_type_hu: 'Weboldal' },
    })
    expect(worded.acf.project_type_hu).toBe('Weboldal')
    expect(await problemsOf(hu.id)).toEqual(['older'])
    await admin('POST', `/wp/v2/portfolio/${hu.id}`, { title: 'Lépcsők' })
    await admin('POST', `/wp/v2/portfolio/${en.id}`, { acf: { solution: 'Another' } })
    expect(await problemsOf(hu.id)).toEqual(['older', 'structure'])
    await admin('POST', `/wp/v2/portfolio/${hu.id}`, { acf: { solution: 'Másik' } })
    expect([await problemsOf(en.id), await problemsOf(hu.id)]).toEqual([[], []])
    await admin('POST', `/wp/v2/portfolio/${en.id}`, { title: 'Strides' })
    expect(await problemsOf(hu.id)).toEqual(['older'])
    const checked = await admin('POST', `/igniting-studio/v1/records/${hu.id}/translation/checked`)
    expect(checked.body.record.problems).toEqual([])
  })

  test('are hidden from visitors and subscribers', async () => {
    expect((await wordpress.visitor('GET', '/igniting-studio/v1/translations')).status).toBe(401)
  })

  test('work with WP-CLI: create, link, assign languages by rules after a preview', async () => {
    const en = await made('pages', { title: 'Terminal', slug: 'terminal', language: 'en' })
    expect(await cli('translate', [en.id])).toEqual([expect.stringMatching(/^Success/)])
    const hu = (await translationOf(en.id)).body.twin
    expect(hu).toMatchObject({ language: 'hu', status: 'draft' })
    const lonely = await made('pages', { title: 'Lonely', slug: 'lonely', language: 'hu' })
    expect(await cli('link', [en.id, lonely.id])).toEqual([expect.stringMatching(/^Error: One of the two/)])

    const olds: number[] = []
    for (const [title, slug] of [
      ['Rólunk', 'rolunk'],
      ['Team', 'team-hu'],
      ['Team', 'team-plain'],
    ]) {
      const { id } = await made('pages', { title, slug, language: 'en' })
      await admin('POST', '/test/v1/forget-language', { id })
      olds.push(id)
    }
    const rules = { slug: true, text: true, rest: 'en' }
    const preview = (await cli('languages', [], rules)) as string[]
    const received = preview.filter((line) => olds.includes(Number(line.split('|')[0])))
    expect(received.map((line) => line.split('|').slice(2))).toEqual([
      ['hu', 'its words'],
      ['hu', 'its address'],
      ['en', 'no other rule applies'],
    ])
    const languages = async () =>
      Promise.all(olds.map(async (id) => (await admin('GET', `/wp/v2/pages/${id}`)).body.language))
    expect(await languages()).toEqual(['', '', ''])
    await cli('languages', [], { ...rules, apply: true })
    expect(await languages()).toEqual(['hu', 'hu', 'en'])
  })
})

test('OFFICE-8 the dashboard counts translations once, and again after any change of a record', async () => {
  const owner = await adminBrowser(wordpress)
  const dashboard = async () => {
    const { html } = await owner.open('/wp-admin/index.php')
    return {
      queries: Number(html.match(/<!-- queries: (\d+) -->/)?.[1]),
      missing: Number(html.match(/problem=missing"><strong>(\d+)/)?.[1] ?? 0),
    }
  }
  const counts = async () => (await admin('GET', '/igniting-studio/v1/translations')).body.counts
  const record = await made('posts', { title: 'Counted', language: 'en' })
  const first = await dashboard()
  const second = await dashboard()
  expect(second.missing).toBe((await counts()).missing)
  expect(second.queries).toBeLessThan(first.queries)
  const changes = [
    () => admin('POST', `/igniting-studio/v1/records/${record.id}/translation`),
    () => admin('DELETE', `/igniting-studio/v1/records/${record.id}/translation`),
    () => admin('POST', '/test/v1/forget-language', { id: record.id }),
    () => admin('DELETE', `/wp/v2/posts/${record.id}`),
  ]
  for (const change of changes) {
    await change()
    expect((await dashboard()).missing).toBe((await counts()).missing)
  }
})

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})

describe('PAIR-5 which of the two is older', () => {
  type Change = [who: 'original' | 'copy', fields: object]
  const picture = (src: string) => `<p>Same text</p><figure><img src="/${src}.png" alt="A shop"/></figure>`
  const original: Change = ['original', { title: 'Changed' }]
  const copy: Change = ['copy', { title: 'Javítva' }]
  test.each<[string, Change[], (string | null)[]]>([
    ['nothing is changed', [], []],
    ['the original is changed', [original], ['copy']],
    ['the copy is changed', [copy], ['original']],
    ['the original is changed, then the copy', [original, copy], ['copy', null]],
    ['the copy is changed, then the original', [copy, original], ['original', null]],
    ['a slug', [['original', { slug: 'renamed-once' }]], [null]],
    ['a featured image', [['original', { featured_media: 'media' }]], [null]],
    ['a picture of the text', [['original', { content: picture('other') }]], [null]],
    [
      'what is told of a picture',
      [['original', { content: picture('one').replace('A shop', 'Two shops') }]],
      ['copy'],
    ],
    ['a gallery', [['original', { acf: { gallery_image_1: 'https://cdn.example/a.png' } }]], [null]],
    ['a change that is taken back', [original, ['original', { title: 'Original' }]], ['copy', null]],
    ['the copy is unpublished and changed', [['copy', { status: 'draft', title: 'Más' }]], ['original']],
  ])('%s', async (_, changes, expected) => {
    const [media] = (await admin('GET', '/wp/v2/media?per_page=1')).body
    const { id } = await made('portfolio', { title: 'Original', content: picture('one'), language: 'en' })
    const { body } = await admin('POST', `/igniting-studio/v1/records/${id}/translation`)
    const ids = { original: id, copy: body.twin.id as number }
    const change = (who: 'original' | 'copy', fields: object) =>
      admin('POST', `/wp/v2/portfolio/${ids[who]}`, {
        ...fields,
        ...('featured_media' in fields && { featured_media: media.id }),
      })
    const older = async () => {
      for (const who of ['original', 'copy'] as const)
        if ((await problemsOf(ids[who])).includes('older')) return who
      return null
    }
    expect([await older(), 'as soon as it is copied']).toEqual([null, 'as soon as it is copied'])
    await change('copy', { title: 'Eredeti' })
    expect([await older(), 'while it is translated']).toEqual([null, 'while it is translated'])
    await change('copy', { status: 'publish', content: '<p>Ugyanaz</p>' })
    expect([await older(), 'when it is published']).toEqual([null, 'when it is published'])
    const received: (string | null)[] = []
    for (const [who, fields] of changes) {
      expect((await change(who, fields)).status).toBe(200)
      received.push(await older())
    }
    expect(received).toEqual(expected)
  })

  test('reports none when a new draft is linked to its original as it is made', async () => {
    const { id } = await made('posts', { title: 'Original', language: 'en' })
    const fields = { title: 'Másolat', status: 'draft', language: 'hu', twin: id }
    const draft = (await admin('POST', '/wp/v2/posts', fields)).body
    expect([await problemsOf(id), await problemsOf(draft.id)]).toEqual([
      expect.not.arrayContaining(['older']),
      expect.not.arrayContaining(['older']),
    ])
  })

  test('reports a change of the original until the copy is published', async () => {
    const { id } = await made('posts', { title: 'Original', language: 'en' })
    const { body } = await admin('POST', `/igniting-studio/v1/records/${id}/translation`)
    await admin('POST', `/wp/v2/posts/${id}`, { title: 'Changed' })
    expect(await problemsOf(body.twin.id)).toEqual(['older'])
    await admin('POST', `/wp/v2/posts/${body.twin.id}`, { title: 'Új', status: 'publish' })
    expect([await problemsOf(id), await problemsOf(body.twin.id)]).toEqual([[], []])
  })
})
