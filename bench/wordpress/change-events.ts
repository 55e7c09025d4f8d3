import { systemClock } from '#base/clock.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { type ChangeEvent, type ListeningWebsite, until } from './webhook-receiver.ts'

type WordPress = Pick<TestWordPress, 'admin'>
/** Makes the `number`th change of a kind, and returns a predicate that recognizes its event. */
type MakeChange = (number: number) => Promise<(event: ChangeEvent) => boolean>
/** Prepares `count` changes of a kind. */
type Kind = (wordpress: WordPress, count: number) => Promise<MakeChange>

/** @throws if it fails */
async function write({ admin }: WordPress, method: string, route: string, body?: object) {
  const answer = await admin(method, route, body)
  if (answer.status >= 300) throw new Error(`${method} ${route}: ${answer.status}`)
  return answer.body
}

async function posts(wordpress: WordPress, count: number, fields: object = {}): Promise<number[]> {
  const ids: number[] = []
  for (let number = 0; number < count; number += 1) {
    const post = { title: `post ${number}`, status: 'publish', language: 'en', ...fields }
    ids.push((await write(wordpress, 'POST', '/wp/v2/posts', post)).id)
  }
  return ids
}

/** Every kind of change by an editor that visitors see. */
const kinds: Readonly<Record<string, Kind>> = {
  'a published post': async (wordpress) => async (number) => {
    const post = { title: `new ${number}`, status: 'publish', language: 'en' }
    const { id } = await write(wordpress, 'POST', '/wp/v2/posts', post)
    return (event) => event.id === id && event.event === 'published'
  },
  'a new slug': async (wordpress, count) => {
    const ids = await posts(wordpress, count)
    return async (number) => {
      const slug = `moved-${number}`
      await write(wordpress, 'POST', `/wp/v2/posts/${ids[number]}`, { slug })
      return (event) => event.slug === slug
    }
  },
  'a deleted post': async (wordpress, count) => {
    const ids = await posts(wordpress, count)
    return async (number) => {
      await write(wordpress, 'DELETE', `/wp/v2/posts/${ids[number]}?force=true`)
      return (event) => event.id === ids[number] && event.event === 'deleted'
    }
  },
  'a category': async (wordpress) => async (number) => {
    const { id } = await write(wordpress, 'POST', '/wp/v2/categories', { name: `Category ${number}` })
    return (event) => event.type === 'category' && event.id === id
  },
  'an entry of a menu': async (wordpress) => {
    const { id: menus } = await write(wordpress, 'POST', '/wp/v2/menus', { name: 'Measured' })
    return async (number) => {
      const entry = { menus, title: `Entry ${number}`, url: 'https://other.example', status: 'publish' }
      await write(wordpress, 'POST', '/wp/v2/menu-items', entry)
      return (event) => event.type === 'nav_menu'
    }
  },
  'a setting': async (wordpress) => async (number) => {
    await write(wordpress, 'POST', '/wp/v2/settings', { title: `Studio ${number}` })
    return (event) => event.type === 'settings'
  },
  'a comment': async (wordpress) => {
    const [post] = await posts(wordpress, 1, { comment_status: 'open' })
    return async (number) => {
      await write(wordpress, 'POST', '/wp/v2/comments', { post, content: `Comment ${number}` })
      return (event) => event.type === 'comment' && event.id === post
    }
  },
  'the text of a picture': async (wordpress) => {
    const [picture] = await write(wordpress, 'GET', '/wp/v2/media?per_page=1')
    const [post] = await posts(wordpress, 1, { featured_media: picture.id })
    return async (number) => {
      await write(wordpress, 'POST', `/wp/v2/media/${picture.id}`, { alt_text: `Picture ${number}` })
      return (event) => event.type === 'post' && event.id === post
    }
  },
}

/** From the click until the website is notified: milliseconds of `count` changes of each kind. */
export async function timeChanges(
  wordpress: WordPress,
  website: ListeningWebsite,
  count: number,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (const [name, prepare] of Object.entries(kinds)) {
    const change = await prepare(wordpress, count)
    const [last] = await posts(wordpress, 1)
    // Ignores the events of the preparation.
    await until(() => website.received.some(({ id }) => id === last))
    times[name] = []
    for (let number = 0; number < count; number += 1) {
      website.received.length = 0
      const startedAt = systemClock.monotonic()
      const isIt = await change(number)
      await until(() => website.received.some(isIt))
      times[name].push(systemClock.monotonic() - startedAt)
    }
  }
  return times
}
