import { silentLog } from '#base/log.ts'
import { createDropReport } from '#content/wordpress/decode/drop-report.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'

/** What decoders need, and a post as WordPress sends it. Each context records what was dropped. */
export function createDecodeFixture() {
  const cms = 'http://127.0.0.1:8881'
  const addresses = createSiteAddresses(cms)

  function context() {
    const dropped: unknown[] = []
    const log = { ...silentLog, warn: (fields: object) => void dropped.push(fields) }
    return { addresses, drop: createDropReport(log), dropped }
  }

  const rawPost = {
    id: 7,
    slug: 'hello',
    type: 'post',
    status: 'publish',
    language: 'en',
    date: '2026-11-21T11:00:00',
    date_gmt: '2026-11-21T10:00:00',
    modified_gmt: '2026-11-22T10:00:00',
    guid: { rendered: `${cms}/?p=7` },
    link: `${cms}/2026/11/21/hello/`,
    title: { rendered: 'Tea &amp; coffee&#8217;s <em>end</em>' },
    content: { rendered: `<p>See <a href="${cms}/about/">us</a></p>` },
    excerpt: { rendered: '<p>It is a long story [&hellip;]</p>\n' },
    author: 2,
    categories: [3],
    tags: [4],
    comment_status: 'open',
    ping_status: 'closed',
    sticky: true,
    format: 'aside',
    template: '',
    meta: { footnotes: '' },
    acf: { featured_post: '1', cover: 'phone', nested: { link: `${cms}/x` } },
    translations: { hu: 'szia' },
    author_name: 'Anna',
    category_names: ['News &amp; more'],
    tag_names: ['tea'],
    featured_media_url: `${cms}/wp-content/uploads/a.jpg`,
    _embedded: {
      'wp:featuredmedia': [
        {
          source_url: `${cms}/wp-content/uploads/b.jpg`,
          alt_text: 'A cup',
          media_details: { width: 800, height: 600 },
        },
      ],
      'wp:term': [
        [{ id: 3, name: 'News &amp; more', slug: 'news', taxonomy: 'category' }],
        [{ id: 4, name: 'tea', slug: 'tea', taxonomy: 'post_tag' }],
      ],
    },
  }

  return { cms, addresses, context, rawPost }
}
