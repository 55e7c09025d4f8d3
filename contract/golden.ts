import type { RestCaller } from '#testing/servers/test-wordpress.ts'

/**
 * The contract between the website and its WordPress: for each call of SPEC §7 the answer of a real WordPress with the
 * companion plugin and the content of `fixture/`. Both sides' tests read the same files.
 */
export type Golden = {
  request: { method: 'GET' | 'HEAD'; path: string }
  status: number
  /** Only those that the website reads. */
  headers: Record<string, string>
  body: unknown
}

/** Represents the address of the WordPress that was recorded. */
const recordedOrigin = 'http://wordpress.test'

const readHeaders = ['content-type', 'x-wp-total', 'x-wp-totalpages', 'allow']

/** Every recorded call, by the name of its file. */
export const contractCalls: Readonly<Record<string, string>> = {
  'head-posts': 'HEAD /wp/v2/posts?per_page=1',
  'head-root': 'HEAD /wp/v2/',

  'posts-list-en': 'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&lang=en',
  'posts-list-hu': 'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&lang=hu',
  'posts-full': 'GET /wp/v2/posts?_embed&per_page=100&status=publish',
  'posts-page-2': 'GET /wp/v2/posts?_embed&page=2&per_page=2&status=publish&lang=en',
  'posts-page-beyond': 'GET /wp/v2/posts?_embed&page=9&per_page=10&status=publish',
  'posts-featured': 'GET /wp/v2/posts?_embed&per_page=3&status=publish&meta_key=featured_post&meta_value=1',
  'posts-by-category-slug': 'GET /wp/v2/posts?_embed&categories_slug=studio&status=publish',
  'posts-related': 'GET /wp/v2/posts?_embed&categories=2&exclude=10&per_page=3&status=publish',
  'post-by-slug': 'GET /wp/v2/posts?slug=quiet-launch&_embed',
  'post-by-slug-hu': 'GET /wp/v2/posts?slug=csendes-indulas&_embed&lang=hu',
  'post-by-slug-unknown': 'GET /wp/v2/posts?slug=no-such-post&_embed',
  'post-by-slug-draft': 'GET /wp/v2/posts?slug=a-draft&_embed',
  'post-by-id': 'GET /wp/v2/posts/10',
  'post-by-id-unknown': 'GET /wp/v2/posts/999999',
  'posts-search': 'GET /wp/v2/posts?search=launch&_embed',
  'posts-bad-language': 'GET /wp/v2/posts?lang=de',

  'pages-list': 'GET /wp/v2/pages?_embed&per_page=100&status=publish',
  'page-by-slug-both-languages': 'GET /wp/v2/pages?slug=privacy-policy&_embed',
  'page-by-slug-hu': 'GET /wp/v2/pages?slug=privacy-policy&_embed&lang=hu',
  'page-by-id-unknown': 'GET /wp/v2/pages/999999?_embed',
  'pages-search': 'GET /wp/v2/pages?search=privacy&_embed',

  'portfolio-list': 'GET /wp/v2/portfolio?per_page=20&status=publish&_embed=true',
  'portfolio-list-hu': 'GET /wp/v2/portfolio?_embed&per_page=100&status=publish&lang=hu',
  'portfolio-by-slug': 'GET /wp/v2/portfolio?slug=bread-online&_embed',
  'portfolio-enhanced': 'GET /wp/v2/portfolio-enhanced',
  'portfolio-enhanced-hu': 'GET /wp/v2/portfolio-enhanced?lang=hu',
  'portfolio-search': 'GET /wp/v2/portfolio?search=bread&_embed',

  'services-list': 'GET /wp/v2/services?_embed&per_page=100&status=publish',
  'service-by-slug-hu': 'GET /wp/v2/services?slug=social-media&_embed&lang=hu',
  'services-search': 'GET /wp/v2/services?search=social&_embed',

  categories: 'GET /wp/v2/categories?per_page=100',
  'categories-hu': 'GET /wp/v2/categories?per_page=100&lang=hu',
  'category-by-slug': 'GET /wp/v2/categories?slug=studio',
  tags: 'GET /wp/v2/tags?per_page=100',
  'tag-by-slug': 'GET /wp/v2/tags?slug=feny',
  users: 'GET /wp/v2/users?per_page=100',
  'user-by-id': 'GET /wp/v2/users/2',
  'media-by-id': 'GET /wp/v2/media/6',
  'media-by-id-unknown': 'GET /wp/v2/media/699999',
  comments: 'GET /wp/v2/comments',
  'comments-of-post': 'GET /wp/v2/comments?post=10',

  options: 'GET /igniting-studio/v1/options',
  settings: 'GET /igniting-studio/v1/settings',
  redirects: 'GET /igniting-studio/v1/redirects',
  'home-en': 'GET /igniting-studio/v1/home?lang=en',
  'home-hu': 'GET /igniting-studio/v1/home?lang=hu',
  'menu-header-en': 'GET /menus/v1/menus/header-en',
  'menu-unknown': 'GET /menus/v1/menus/header-hu',
  'route-unknown': 'GET /igniting-studio/v1/no-such-route',
}

/**
 * Asks a WordPress for one recorded call. The answer is normalised: the origin is `recordedOrigin`, and `_links`, which
 * no one reads, are left out.
 */
export async function recordCall(call: string, origin: string): Promise<Golden> {
  const [method, path] = call.split(' ') as [Golden['request']['method'], string]
  const response = await fetch(`${origin}/wp-json${path}`, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  })
  const text = (await response.text()).replaceAll(
    JSON.stringify(origin).slice(1, -1).replaceAll('/', '\\/'),
    recordedOrigin.replaceAll('/', '\\/'),
  )
  const headers = readHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    request: { method, path },
    status: response.status,
    headers: Object.fromEntries(headers),
    body: text === '' ? null : JSON.parse(text, (key, value) => (key === '_links' ? undefined : value)),
  }
}

/** What the fixture cannot hold: a menu, made through REST as its owner would in the admin. */
export async function makeFixtureMenu(admin: RestCaller): Promise<void> {
  const make = async (route: string, fields: object): Promise<number> => {
    const { status, body } = await admin('POST', route, fields)
    if (status !== 201) throw new Error(`${route}: ${status} ${JSON.stringify(body)}`)
    return body.id
  }
  const menus = await make('/wp/v2/menus', { name: 'Header EN', slug: 'header-en' })
  const item = { menus, status: 'publish', type: 'custom' }
  const parent = await make('/wp/v2/menu-items', { ...item, title: 'Work & play', url: '/portfolio' })
  await make('/wp/v2/menu-items', { ...item, title: 'Bread', url: '/portfolio/bread-online', parent })
  await make('/wp/v2/menu-items', { ...item, title: 'Outside', url: 'https://elsewhere.example/' })
}
