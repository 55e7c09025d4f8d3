import { describe, expect, test } from 'vitest'
import { type ChangeEvent, changedContents } from './changed-contents.ts'

const changed = (event: Partial<ChangeEvent>, formerTags: string[] = []) =>
  [...changedContents({ type: 'post', event: 'updated', ...event }, formerTags)].toSorted()

describe('what a change of WordPress has changed', () => {
  test('a post affects itself in both languages (LANG-8), under any slug, and the lists and terms of its language', () => {
    expect(changed({ id: 12, slug: 'hello', lang: 'en' })).toEqual([
      'post:#12',
      'post:en:hello',
      'post:hu:hello',
      'posts:en',
      'terms:en',
    ])
  })

  test.each(['published', 'updated', 'deleted', 'anything'])('%s changes the same tags', (event) => {
    expect(changed({ id: 12, slug: 'hello', lang: 'en', event })).toEqual(
      changed({ id: 12, slug: 'hello', lang: 'en' }),
    )
  })

  test('its former slug too, when it had one', () => {
    expect(changed({ id: 12, slug: 'new', lang: 'hu' }, ['post:hu:old'])).toContain('post:hu:old')
  })

  test('a slug as WordPress keeps it, percent-encoded', () => {
    expect(changed({ slug: '%c3%a1rv%c3%adz', lang: 'hu' })).toContain('post:hu:árvíz')
  })

  test.each<[string, string]>([
    ['portfolio', 'project'],
    ['services', 'service'],
    ['page', 'page'],
  ])('%s', (type, kind) => {
    expect(changed({ type, id: 3, slug: 'x', lang: 'hu' })).toEqual(
      [`${kind}:#3`, `${kind}:en:x`, `${kind}:hu:x`, `${kind}s:hu`].toSorted(),
    )
  })

  test('affects both languages without a language; every record of the type without id and slug', () => {
    expect(changed({ type: 'page', id: 3 })).toEqual(['page:#3', 'pages:en', 'pages:hu'])
    expect(changed({ type: 'portfolio' })).toEqual(['project:*'])
  })

  test.each<[Partial<ChangeEvent>, string[]]>([
    [{ type: 'category', id: 5, lang: 'en' }, ['category:#5', 'posts:en', 'terms:en']],
    [{ type: 'post_tag', id: 6, lang: 'hu' }, ['post_tag:#6', 'posts:hu', 'terms:hu']],
    [{ type: 'user', id: 7 }, ['author:#7']],
    [{ type: 'comment', id: 12 }, ['comments:12']],
    [{ type: 'comment' }, ['comments:*']],
    [{ type: 'nav_menu', lang: 'hu' }, ['menu:hu']],
    [{ type: 'options' }, ['options']],
    [{ type: 'redirects' }, ['redirects']],
    [{ type: 'settings' }, ['settings:en', 'settings:hu']],
    [{ type: 'home', lang: 'en' }, ['home:en']],
    [{ type: 'something new', id: 1 }, ['*']],
  ])('%j', (event, names) => {
    expect(changed({ slug: '', ...event })).toEqual(names)
  })
})
