import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import type { Content, Reading } from '#content/content.ts'
import type { Comment, Post, Project } from '#content/models.ts'
import { projectView } from '#content/records/project-view.ts'
import { findRecord } from '#content/records/text-order.ts'
import { decodeComment } from '#content/wordpress/decode/comment.ts'
import { decodePost } from '#content/wordpress/decode/records/post.ts'
import { decodeProject } from '#content/wordpress/decode/records/project.ts'
import { type DecodeContext, decodeList } from '#content/wordpress/decode/records/record.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { type SiteUnderTest, startSite } from '#testing/servers/site-under-test.ts'
import { startTestWordPress } from '#testing/servers/test-wordpress.ts'
import { writeZoo } from '#testing/zoo/write-zoo.ts'
import { builtin } from '../browser/site-in-browser.ts'

export type ZooSite = SiteUnderTest & {
  posts: readonly Post[]
  projects: readonly Project[]
  /** Names of WordPress's own blocks, without `core/`. */
  blocks: readonly string[]
}

/**
 * The site with the zoo as rendered by a real WordPress. The content is read in a few lists and then frozen, so that a few
 * hundred visits cause no requests to WordPress.
 */
export async function startZoo(): Promise<ZooSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zoo-'))
  await writeZoo(folder)
  const wordpress = await startTestWordPress(folder, undefined, null, null)
  const context: DecodeContext = { addresses: createSiteAddresses(wordpress.url), drop: () => {} }

  async function all<Item>(route: string, decode: (raw: unknown, context: DecodeContext) => Item | null) {
    const items: Item[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = `per_page=100&page=${page}&_embed`
      const { status, headers, body } = await wordpress.visitor('GET', `/wp/v2/${route}?${query}`)
      if (status !== 200) throw new Error(`${route}: ${status} ${JSON.stringify(body)}`)
      items.push(...((await decodeList(body, 100, decode, context)) ?? []))
      pages = Number(headers.get('x-wp-totalpages'))
    }
    return items
  }

  const posts = await all('posts', decodePost)
  const projects = await all('portfolio', decodeProject)
  const comments = await all('comments', decodeComment('en'))
  const { body: types } = await wordpress.admin('GET', '/wp/v2/block-types?namespace=core')
  const blocks = types.map(({ name }: { name: string }) => name.replace('core/', ''))
  const site = await startSite(contentOf(posts, projects, comments), {
    uploadsUrl: `${wordpress.url}/wp-content/uploads`,
  })
  return {
    ...site,
    posts,
    projects,
    blocks,
    async close() {
      await site.close()
      await wordpress.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function contentOf(posts: Post[], projects: Project[], comments: Comment[]): Content {
  const reading = <Value>(value: Value | undefined): Reading<Value> =>
    value ? { state: 'fresh', value } : { state: 'absent' }
  return {
    ...builtin,
    async posts({ language, page }) {
      const ofLanguage = posts.filter((post) => post.language === language)
      const pages = Math.ceil(ofLanguage.length / 10)
      return { items: ofLanguage.slice(page * 10 - 10, page * 10), page, pages, total: ofLanguage.length }
    },
    post: async (language, slug) => reading(findRecord(posts, language, slug)),
    project: async (language, slug) => reading(findRecord(projects, language, slug)),
    projects: async (language) =>
      projects
        .filter((project) => project.language === language)
        .map((project) => projectView(project, systemClock.now())),
    comments: async (_, postId) => comments.filter(({ post }) => post === postId),
  }
}
